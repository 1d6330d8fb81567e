import { sql } from 'kysely';
import type { PickupExceptionDraft } from '#days/pickups/contract.ts';
import { exceptionComplaints } from '#days/pickups/fields.ts';
import { mostExceptions } from '#days/pickups/limits.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal, wrongField } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { lockManaged, recordChange, recordDeed } from './actions.ts';
import { planArea } from './plan.ts';
import { mayEnterPickups } from './policy.ts';
import { daysToCome, lockArea } from './queries.ts';

export const exceptionNotFound = () => notFound('pickups.exceptionGone');

const findException = (tx: Tx, id: string) =>
  tx.selectFrom('pickup_exception').select(['area_id', 'day']).where('id', '=', id).executeTakeFirst();

async function refuseFull(tx: Tx, areaId: string, { day, today }: { day: string; today: string }) {
  const { taken, count } = await tx
    .selectFrom('pickup_exception')
    .select([
      sql<boolean>`coalesce(bool_or(day = ${day}), false)`.as('taken'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('area_id', '=', areaId)
    .where('day', '>=', today)
    .executeTakeFirstOrThrow();
  if (taken) throw wrongField('day', 'pickups.dayTaken', 'conflict');
  if (count >= mostExceptions) throw new Refusal('conflict', { reason: 'pickups.tooManyExceptions' });
}

/** Says that an area does not follow its rules on a day. The same draft sent twice makes one. */
export const addException = (p: Writing, viewer: Viewer, areaId: string, draft: PickupExceptionDraft) =>
  write(p, async (tx) => {
    // Other changes of this area wait, so the day and the number stay as they are seen here.
    const { city_code: cityCode, name } = await lockManaged(tx, viewer, areaId);
    const { id, day, kinds, isCollected, reason } = draft;
    const now = p.clock.now();
    const { first: today, last } = daysToCome(seoulDay(now));
    const known = await findException(tx, id);
    if (known?.area_id === areaId) return;
    if (known) throw exceptionNotFound();
    const [wrong] = Object.entries(exceptionComplaints(draft, { today, last }));
    if (wrong) throw wrongField(...wrong);
    await refuseFull(tx, areaId, { day, today });
    const row = { id, day, kinds, reason, is_collected: isCollected, created_by: viewer.personId };
    await tx
      .insertInto('pickup_exception')
      .values({ ...row, area_id: areaId, created_at: now })
      .execute();
    await planArea(tx, areaId, now);
    const action = isCollected ? 'pickupArea.dayAdded' : 'pickupArea.dayDropped';
    await recordDeed(tx, viewer, now, { action, id: areaId, cityCode, note: `${name} ${day}` });
    await recordChange(tx, cityCode);
  });

/** Lets the area follow its rules again on that day. */
export const deleteException = (p: Writing, viewer: Viewer, id: string) =>
  write(p, async (tx) => {
    const found = await findException(tx, id);
    const area = found && (await lockArea(tx, found.area_id));
    if (!area || !mayEnterPickups(viewer, area.city_code)) throw exceptionNotFound();
    const deleted = await tx
      .deleteFrom('pickup_exception')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    // Somebody else was faster.
    if (!deleted) throw exceptionNotFound();
    const now = p.clock.now();
    await planArea(tx, area.id, now);
    const note = `${area.name} ${found.day}`;
    await recordDeed(tx, viewer, now, {
      action: 'pickupArea.dayReset',
      id: area.id,
      cityCode: area.city_code,
      note,
    });
    await recordChange(tx, area.city_code);
  });
