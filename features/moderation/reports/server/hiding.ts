import type { Removal } from '#moderation/reports/contract.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { type NewEvent, record } from '#server/live/log/record.ts';
import { queueTopics } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import type { Reportable } from '#server/reportables.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { forgetAccountKeys, mostReported } from './account-reports.ts';
import { concealed, contentOf, judged } from './cases.ts';
import { keepEvidence } from './evidence.ts';
import { abilities } from './policy.ts';
import { reportableOf } from './reportable-of.ts';

type Hiding = Writing & Pick<Platform, 'jobs' | 'reportables'>;
type Item = { kind: string; id: string };

/** How long a removed item can be restored. Its case keeps the text longer (`forgetEvidence`). */
export const restorableMs = 30 * 86_400_000;

/** Hides an item from residents without a report, as a decided case. A repeated request changes nothing. */
export async function hideItem(
  p: Hiding,
  moderator: Viewer,
  item: Item,
  explanation: Removal,
): Promise<void> {
  const reportable = reportableOf(p, item.kind);
  if (!reportable?.author) throw notFound('report.itemGone');
  await write(p, async (tx) => {
    const found = await lockItem(tx, reportable, item);
    if (!found) throw notFound('report.itemGone');
    const { authorId, content } = found;
    const can = abilities(moderator, { author_id: authorId, city_code: content.city_code });
    if (!can.judge) throw notFound('report.itemGone');
    if (!can.hide) throw new Refusal('forbidden', { reason: 'report.ownHide' });
    const at = p.clock.now();
    const removal = { ...item, ...found, ...explanation, by: moderator.personId, at, bulkHideId: null };
    const events = await removeItem(p, tx, reportable, removal);
    if (!events) return;
    await record(tx, ...events);
    await recordAudit(tx, moderator, at, {
      action: `${item.kind}.hidden`,
      itemId: item.id,
      personId: authorId,
      cityCode: content.city_code,
      note: explanation.note,
    });
  });
}

type Found = { authorId: string | null; content: NonNullable<Awaited<ReturnType<typeof contentOf>>> };

/** Locks an item against reports and deletion. Null if it is gone. */
export async function lockItem(tx: Tx, reportable: Reportable, item: Item): Promise<Found | null> {
  const { table, author } = reportable;
  if (!author) return null;
  const row = await tx
    .selectFrom(table as 'post')
    .select(`${author as 'author_id'} as author_id`)
    .where('id', '=', item.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const content = row && (await contentOf(tx, reportable, item));
  return content ? { authorId: row.author_id, content } : null;
}

type Removing = Item &
  Found &
  Omit<Removal, 'reason'> & {
    reason: string | null;
    by: string | null;
    at: Date;
    bulkHideId: string | null;
    /** The author is told of it by another notification. */
    isToldElsewhere?: boolean;
  };

/** Removes a locked item: its case is decided. Returns events to record, or null if it was removed before. */
export async function removeItem(
  p: Pick<Platform, 'jobs'>,
  tx: Tx,
  reportable: Reportable,
  removal: Removing,
): Promise<NewEvent[] | null> {
  const { kind, id, authorId, content, by, note, authorNote, at, bulkHideId } = removal;
  const before = await tx
    .selectFrom('report_case')
    .select(['status', 'hidden_at', 'opened_at'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (before?.status === 'removed') return null;
  // Reports that an earlier decision has judged are not told of this one.
  const openedAt = before?.status === 'open' ? before.opened_at : at;
  const decided = {
    ...content,
    status: 'removed' as const,
    reports: 0,
    opened_at: openedAt,
    hidden_at: before?.hidden_at ?? at,
    decided_at: at,
    decided_by: by,
    note,
    reason: removal.reason ?? (await mostReported(tx, { kind, id, since: openedAt })),
    author_note: authorNote,
    bulk_hide_id: bulkHideId,
  };
  await tx
    .insertInto('report_case')
    .values({ kind, item_id: id, author_id: authorId, ...decided })
    .onConflict((conflict) => conflict.columns(['kind', 'item_id']).doUpdateSet(decided))
    .execute();
  if (content.image_ids.length > 0) await p.jobs.send(keepEvidence.name, { kind, id }, tx);
  await forgetAccountKeys(tx, { kind, id });
  const item = { kind, id, authorId, cityCode: content.city_code };
  return [
    judged(item, 'removed', bulkHideId !== null || removal.isToldElsewhere === true),
    ...(before?.hidden_at ? [] : await concealed(tx, reportable, item, true)),
  ];
}

/** Shows a removed item to residents again, within 30 days. A message is gone: its words are erased. */
export async function restoreItem(p: Hiding, moderator: Viewer, { kind, id }: Item): Promise<void> {
  await write(p, (tx) => restoreWithin(p, tx, moderator, { kind, id }));
}

/** The same in the caller's transaction. `isAppealed`: the author is told by the outcome of their appeal. */
export async function restoreWithin(
  p: Pick<Hiding, 'clock' | 'reportables'>,
  tx: Tx,
  moderator: Viewer,
  { kind, id, isAppealed = false }: Item & { isAppealed?: boolean },
): Promise<void> {
  const reportable = reportableOf(p, kind);
  const found = await tx
    .selectFrom('report_case')
    .select(['author_id', 'city_code', 'status', 'decided_at'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!reportable || !found || !abilities(moderator, found).judge) throw notFound('report.gone');
  if (found.status !== 'removed') throw new Refusal('conflict', { reason: 'report.notRemoved' });
  const at = p.clock.now();
  if (!isRestorable(p, { kind, ...found }, at))
    throw new Refusal('conflict', { reason: 'report.restoreOver' });
  await shownAgain(tx, { kind, id }, { by: moderator.personId, at });
  const { author_id: authorId, city_code: cityCode } = found;
  const entry = { action: `${kind}.restored`, itemId: id, personId: authorId, cityCode };
  await recordAudit(tx, moderator, at, entry);
  const topics = [...queueTopics('reports', cityCode), ...(authorId ? [`person:${authorId}`] : [])];
  await record(tx, { type: 'item.restored', topics, data: { kind, id, ...(isAppealed && { isAppealed }) } });
  await record(tx, ...(await concealed(tx, reportable, { kind, id }, false)));
}

/** Writes down that an item is restored. */
export const shownAgain = (tx: Tx, { kind, id }: Item, { by, at }: { by: string | null; at: Date }) =>
  tx
    .updateTable('report_case')
    .set({ status: 'kept', hidden_at: null, decided_at: at, decided_by: by, note: '', bulk_hide_id: null })
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .execute();

type Decided = { kind: string; status: string; decided_at: Date | null };

/** Whether an item can be restored: its removal changed nothing else and is at most 30 days old. */
export const isRestorable = (
  p: Pick<Platform, 'reportables'>,
  { kind, status, decided_at }: Decided,
  now: Date,
): boolean =>
  status === 'removed' &&
  !reportableOf(p, kind)?.judging &&
  decided_at !== null &&
  now.getTime() - decided_at.getTime() <= restorableMs;
