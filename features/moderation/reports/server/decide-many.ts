import type { DecidedMany, DecisionOfMany } from '#moderation/reports/contract.ts';
import { notFound, Refusal } from '#server/errors.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { decideCase } from './decide.ts';

const caseNotFound = 'report.gone';

type Item = { kind: string; id: string };

/**
 * Decides several cases, each in a transaction of its own: one that was decided meanwhile stops no other. A
 * retry finds its own decisions and reports them as made. Cases of which the moderator may see none answer
 * like one that does not exist.
 */
export async function decideMany(
  p: Platform,
  moderator: Viewer,
  { items, ...decision }: DecisionOfMany,
): Promise<DecidedMany['items']> {
  const asked = [...new Map(items.map((item) => [`${item.kind}:${item.id}`, item])).values()];
  // The request itself has counted once.
  if (asked.length > 1) await p.limits.take('decision', moderator.personId, asked.length - 1);
  const outcomes: DecidedMany['items'] = [];
  for (const item of asked)
    outcomes.push({ ...item, refusal: await refusalOf(p, moderator, item, decision) });
  if (outcomes.every(({ refusal }) => refusal === caseNotFound)) throw notFound(caseNotFound);
  return outcomes;
}

/** Decides one case. Returns why it was refused, or null. */
async function refusalOf(
  p: Platform,
  moderator: Viewer,
  item: Item,
  decision: Omit<DecisionOfMany, 'items'>,
): Promise<string | null> {
  try {
    await decideCase(p, moderator, item, decision);
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'conflict' && (await isMade(p, moderator, item, decision)))
      return null;
    if (error instanceof Refusal) return error.reason ?? 'report.notDecided';
    throw error;
  }
}

/** Whether the moderator's own decision stands: an earlier try of this request has made it. */
async function isMade(
  p: Platform,
  moderator: Viewer,
  { kind, id }: Item,
  { decision, note }: Omit<DecisionOfMany, 'items'>,
): Promise<boolean> {
  const row = await p.db
    .selectFrom('report_case')
    .select(['status', 'note', 'decided_by'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .executeTakeFirst();
  return row?.status === decision && row.note === note && row.decided_by === moderator.personId;
}
