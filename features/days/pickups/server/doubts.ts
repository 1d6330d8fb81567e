import type { PickupDoubtDraft } from '#days/pickups/contract.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { queueTopics } from '#server/live/topics.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { pickupAreaNotFound, recordDeed } from './actions.ts';
import { mayEnterPickups } from './policy.ts';
import { openDoubts, visibleAreas } from './queries.ts';

/** The queue of the admin page: `pickup-doubts:51110`. */
export const doubtQueue = 'pickup-doubts';
export const doubtNotFound = () => notFound('pickups.doubtGone');

/**
 * Says that a day of an area is wrong, once a day. The same draft sent twice makes one; a sentence may follow
 * it.
 */
export const doubt = (p: Writing, viewer: Viewer, areaId: string, { id, day, text }: PickupDoubtDraft) =>
  write(p, async (tx) => {
    const area = await visibleAreas(tx, viewer)
      .select('city_code')
      .where('id', '=', areaId)
      .forKeyShare()
      .executeTakeFirst();
    if (!area) throw pickupAreaNotFound();
    const now = p.clock.now();
    const row = { id, area_id: areaId, person_id: viewer.personId, day, text, said_on: seoulDay(now) };
    const made = await tx
      .insertInto('pickup_doubt')
      .values({ ...row, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made && !(await saveDoubtText(tx, row))) return;
    const { city_code: cityCode } = area;
    const topics = queueTopics(doubtQueue, cityCode);
    await record(tx, { type: 'pickupDoubt.made', topics, data: { cityCode } });
  });

/** Adds the sentence to what was said before. Whether there is something new. */
async function saveDoubtText(
  tx: Tx,
  { id, person_id, text }: { id: string; person_id: string; text: string },
) {
  const own = await tx
    .selectFrom('pickup_doubt')
    .select('text')
    .where('id', '=', id)
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  if (!own) throw new Refusal('conflict', { reason: 'pickups.doubtedToday' });
  if (text === '' || text === own.text) return false;
  await tx.updateTable('pickup_doubt').set({ text }).where('id', '=', id).execute();
  return true;
}

/** Takes a doubt off the list: an editor has looked into it. */
export const settleDoubt = (p: Writing, viewer: Viewer, id: string) =>
  write(p, async (tx) => {
    const found = await openDoubts(tx)
      .select(['pickup_area.id as area_id', 'city_code', 'name', 'pickup_doubt.day'])
      .where('pickup_doubt.id', '=', id)
      .forNoKeyUpdate(['pickup_doubt'])
      .executeTakeFirst();
    if (!found || !mayEnterPickups(viewer, found.city_code)) throw doubtNotFound();
    const { area_id, city_code: cityCode, name, day } = found;
    const now = p.clock.now();
    await tx
      .updateTable('pickup_doubt')
      .set({ settled_at: now, settled_by: viewer.personId })
      .where('id', '=', id)
      .execute();
    const note = `${name} ${day}`;
    await recordDeed(tx, viewer, now, { action: 'pickupArea.doubtSettled', id: area_id, cityCode, note });
    const topics = queueTopics(doubtQueue, cityCode);
    await record(tx, { type: 'pickupDoubt.settled', topics, data: { cityCode } });
  });
