import { sql } from 'kysely';
import { concealed, contentOf } from '#moderation/reports/server/cases.ts';
import { keepEvidence } from '#moderation/reports/server/evidence.ts';
import { removeItem } from '#moderation/reports/server/hiding.ts';
import type { Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { type NewEvent, record } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import { type Item, lockAuthored, pausableOf } from './items.ts';

type Pausing = Pick<Platform, 'jobs' | 'reportables'>;

/** Locks the item and its case. Null if the item is gone. */
export async function lockItem(p: Pausing, tx: Tx, item: Item) {
  const reportable = pausableOf(p, item.kind);
  const found = reportable && (await lockAuthored(tx, reportable, item));
  const content = found && (await contentOf(tx, reportable, item));
  if (!content) return null;
  const reportCase = await tx
    .selectFrom('report_case')
    .select(['status', 'takedown_id', 'hidden_at'])
    .where('kind', '=', item.kind)
    .where('item_id', '=', item.id)
    .forUpdate()
    .executeTakeFirst();
  return { ...item, reportable, content, authorId: found.authorId, kept: reportCase };
}

export type LockedItem = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

type Measure = { takedownId: string; by: string; at: Date };

/** Hides an item from everybody but its author and moderators. Its case keeps the item as it is now. */
export async function pauseItem(p: Pausing, tx: Tx, item: LockedItem, { takedownId, by, at }: Measure) {
  const { kind, id, reportable, content, authorId, kept: reportCase } = item;
  const paused = { ...content, takedown_id: takedownId };
  const decided = { status: 'kept' as const, opened_at: at, decided_at: at, decided_by: by };
  await tx
    .insertInto('report_case')
    .values({ kind, item_id: id, author_id: authorId, ...decided, ...paused })
    .onConflict((conflict) => conflict.columns(['kind', 'item_id']).doUpdateSet(paused))
    .execute();
  if (content.image_ids.length > 0) await p.jobs.send(keepEvidence.name, { kind, id }, tx);
  if (!reportCase?.hidden_at) await record(tx, ...(await concealed(tx, reportable, { kind, id }, true)));
}

/** Ends the hiding. What reports hide, or a decision has removed, stays hidden. */
export async function resumeItem(tx: Tx, { kind, id, reportable, kept: reportCase }: LockedItem) {
  await endPause(tx, { kind, id });
  await tx
    .deleteFrom('report_case')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    // Nobody ever reported it: the row was made by the measure.
    .where('status', '=', 'kept')
    .whereRef('opened_at', '=', 'decided_at')
    .where(sql<boolean>`not ${hasRow(sql`select from report where kind = ${kind} and item_id = ${id}`)}`)
    .execute();
  if (!reportCase?.hidden_at) await record(tx, ...(await concealed(tx, reportable, { kind, id }, false)));
}

type Removal = { by: string | null; at: Date };

/** Removes the item like a decision about reports does: it can be restored for thirty days. */
export async function removePaused(p: Pausing, tx: Tx, item: LockedItem, { by, at }: Removal) {
  const { kind, id, reportable, content, authorId } = item;
  const authorMessage = { reason: null, authorNote: '', isToldElsewhere: true };
  const removal = { kind, id, content, authorId, by, at, note: '', bulkHideId: null, ...authorMessage };
  const events: NewEvent[] = (await removeItem(p, tx, reportable, removal)) ?? [];
  await endPause(tx, item);
  await record(tx, ...events);
}

/** The item may be gone; its case is not. */
export const endPause = (tx: Tx, { kind, id }: Item) =>
  tx
    .updateTable('report_case')
    .set({ takedown_id: null })
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .execute();
