import type { TakedownClosing } from '#moderation/takedowns/contract.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { takedownNotFound } from './decide.ts';
import { recordClosed } from './events.ts';
import { endPause, lockItem, removePaused, resumeItem } from './pausing.ts';
import { abilities } from './policy.ts';
import { type LockedRow, lockTakedown } from './queries.ts';

type Closing = Writing & Pick<Platform, 'jobs' | 'reportables'>;

/** A moderator ends a measure: the item comes back or, after an objection, is removed. */
export async function closeTakedown(
  p: Closing,
  viewer: Viewer,
  id: string,
  { outcome, reason }: TakedownClosing,
): Promise<void> {
  await write(p, async (tx) => {
    const row = await lockTakedown(tx, viewer, id);
    if (!row) throw takedownNotFound();
    const { restore, remove } = abilities(viewer, row);
    if (!(outcome === 'removed' ? remove : restore))
      throw new Refusal('conflict', { reason: row.closed_at ? 'takedown.closedAlready' : 'takedown.notYet' });
    const at = p.clock.now();
    await endMeasure(p, tx, row, { outcome, reason, by: viewer.personId, at });
    const { city_code: cityCode, author_id: personId } = row;
    await recordAudit(tx, viewer, at, { action: `takedown.${outcome}`, itemId: id, personId, cityCode });
  });
}

/**
 * Ends the measures whose thirty days are over: without an objection the item is removed, with an undecided
 * one it comes back. Each end is one transaction that locks its row, so that it happens once,
 * however many processes run this.
 */
export const endMeasures: Job = {
  name: 'takedowns.end',
  cron: '* * * * *',
  async run(p) {
    while (await endNext(p));
  },
};

/** Ends the measure that is over for the longest time. False if none is left. */
const endNext = (p: Closing) =>
  write(p, async (tx) => {
    const at = p.clock.now();
    const row = await tx
      .selectFrom('takedown')
      .selectAll()
      .where('decision', '=', 'accepted')
      .where('closed_at', 'is', null)
      .where('measure_id', 'is', null)
      .where('paused_until', '<=', at)
      .orderBy('paused_until')
      .orderBy('id')
      .limit(1)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return false;
    const outcome = row.objected_at ? 'restored' : 'removed';
    await endMeasure(p, tx, row, { outcome, reason: '', by: null, at });
    return true;
  });

type End = { outcome: 'removed' | 'restored'; reason: string; by: string | null; at: Date };

export async function endMeasure(p: Closing, tx: Tx, row: LockedRow, { outcome, reason, by, at }: End) {
  const item = { kind: row.kind ?? '', id: row.item_id ?? '' };
  const found = await lockItem(p, tx, item);
  // A decision about reports has removed it meanwhile: that stands.
  const isRemoved = found?.kept?.status === 'removed';
  if (!found) await endPause(tx, item);
  else if (outcome === 'removed') await removePaused(p, tx, found, { by, at });
  else await resumeItem(tx, found);
  const what = found ? (isRemoved ? 'removed' : outcome) : 'gone';
  const ended = await tx
    .updateTable('takedown')
    .set({ outcome: what, closed_at: at, closed_by: by, closing_reason: reason })
    .where(({ or, eb }) => or([eb('id', '=', row.id), eb('measure_id', '=', row.id)]))
    .where('closed_at', 'is', null)
    .returning(['id', 'city_code', 'author_id'])
    .execute();
  // Requests that share the measure end with it; their author is told once.
  for (const each of ended) await recordClosed(tx, each.id === row.id ? each : { ...each, author_id: null });
}
