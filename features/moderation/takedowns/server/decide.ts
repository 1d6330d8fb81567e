import type { TakedownDecision } from '#moderation/takedowns/contract.ts';
import { measureMs } from '#moderation/takedowns/limits.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { recordAccepted, recordRefused } from './events.ts';
import { type LockedItem, lockItem, pauseItem } from './pausing.ts';
import { abilities } from './policy.ts';
import { lockTakedown } from './queries.ts';

type Deciding = Writing & Pick<Platform, 'jobs' | 'reportables'>;

export const takedownNotFound = () => notFound('takedown.gone');

/**
 * Accepts a request, which hides the item for thirty days, or refuses it. Of two moderators at
 * once, the second is refused.
 */
export async function decideTakedown(
  p: Deciding,
  viewer: Viewer,
  id: string,
  { decision, reason }: TakedownDecision,
): Promise<void> {
  await write(p, async (tx) => {
    const row = await lockTakedown(tx, viewer, id);
    if (!row) throw takedownNotFound();
    if (!abilities(viewer, row).decide) throw new Refusal('conflict', { reason: 'takedown.decidedAlready' });
    const at = p.clock.now();
    const decided = { decision, reason, decided_at: at, decided_by: viewer.personId };
    if (decision === 'refused') {
      const closed = { closed_at: at, closed_by: viewer.personId };
      await tx
        .updateTable('takedown')
        .set({ ...decided, ...closed })
        .where('id', '=', id)
        .execute();
      await recordRefused(tx, row);
    } else {
      const item =
        row.kind && row.item_id ? await lockItem(p, tx, { kind: row.kind, id: row.item_id }) : null;
      if (!item) throw new Refusal('conflict', { reason: 'takedown.itemGone' });
      // A club may have been handed over to the moderator since.
      if (item.authorId === viewer.personId) throw takedownNotFound();
      const measure = await measureOf(tx, item, at);
      await tx
        .updateTable('takedown')
        .set({ ...decided, ...measure })
        .where('id', '=', id)
        .execute();
      const pauses = !measure.measure_id && !measure.outcome;
      if (pauses) await pauseItem(p, tx, item, { takedownId: id, by: viewer.personId, at });
      await recordAccepted(tx, { ...row, author_id: item.authorId }, pauses);
    }
    const { city_code: cityCode, author_id: personId } = row;
    await recordAudit(tx, viewer, at, { action: `takedown.${decision}`, itemId: id, personId, cityCode });
  });
}

/** An item that is paused already keeps the end of its measure; one that was removed meanwhile needs none. */
async function measureOf(tx: Tx, { kept: reportCase, authorId: author_id }: LockedItem, at: Date) {
  const own = {
    author_id,
    paused_until: new Date(at.getTime() + measureMs),
    measure_id: null,
    outcome: null,
  };
  if (reportCase?.status === 'removed')
    return { ...own, paused_until: at, outcome: 'removed', closed_at: at };
  if (!reportCase?.takedown_id) return own;
  const { paused_until } = await tx
    .selectFrom('takedown')
    .select('paused_until')
    .where('id', '=', reportCase.takedown_id)
    .executeTakeFirstOrThrow();
  return { ...own, paused_until, measure_id: reportCase.takedown_id };
}
