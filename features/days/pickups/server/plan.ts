import { sql } from 'kysely';
import { collectedDays } from '#days/pickups/cycle.ts';
import type { Tx } from '#server/database/db.ts';
import { rewordNotices, takeBackNotices } from '#server/notices/take-back-notices.ts';
import { addDays, type Day, seoulDay } from '#shared/time/dates.ts';
import { findArea } from './queries.ts';

/*
 * Only the next days of an area have rows, to which reminders refer. A job writes those that follow each
 * night, so two nights may fail.
 */

const ahead = 3;
/** Longer than notifications are kept, which lead to the day. */
const retentionDays = 120;
const kinds = ['pickupTomorrow'];

const comingDays = (today: Day) => ({ first: addDays(today, 1), last: addDays(today, ahead) });

async function daysOf(tx: Tx, areaId: string, now: Date) {
  const { first, last } = comingDays(seoulDay(now));
  const area = await findArea(tx, areaId, { first, last });
  return area ? collectedDays(area, first, last) : [];
}

/** Writes the next days that are not there yet. */
async function writeDays(tx: Tx, areaId: string, days: Awaited<ReturnType<typeof daysOf>>): Promise<void> {
  if (days.length === 0) return;
  await tx
    .insertInto('pickup_day')
    .values(days.map(({ day, kinds }) => ({ area_id: areaId, day, kinds })))
    .onConflict((conflict) => conflict.columns(['area_id', 'day']).doNothing())
    .execute();
}

/**
 * Writes due rows for everybody in the area, or for one person: at eight on the evening before, until
 * midnight, as the sentence says "tomorrow".
 */
const writeDue = (tx: Tx, areaId: string, now: Date, personId?: string) =>
  sql`
    insert into due_notice (person_id, kind, subject_id, due_at, until)
    select home.person_id, 'pickupTomorrow', pickup_day.id,
      (pickup_day.day - 1 + time '20:00') at time zone 'Asia/Seoul', pickup_day.day::timestamp at time zone 'Asia/Seoul'
    from pickup_home home join pickup_day on pickup_day.area_id = home.area_id
    where home.area_id = ${areaId} and home.reminds and pickup_day.day > ${seoulDay(now)}
      and (pickup_day.day - 1 + time '20:00') at time zone 'Asia/Seoul' > ${now}
      ${personId ? sql`and home.person_id = ${personId}` : sql``}
    on conflict do nothing
  `.execute(tx);

/** Plans an area that is new, has changed, or whose next days have come. The caller has locked it. */
export async function planArea(tx: Tx, areaId: string, now: Date): Promise<void> {
  // The transaction that tells due notices holds these rows: wait, so that its notices are taken back below.
  await sql`
    select from due_notice
    where subject_id = any(array(select id from pickup_day where area_id = ${areaId} and day > ${seoulDay(now)}))
    order by subject_id, person_id, kind, due_at for update
  `.execute(tx);
  const days = await daysOf(tx, areaId, now);
  for (const { id, day, kinds: before } of await selectComing(tx, areaId, now)) {
    const next = days.find((each) => each.day === day);
    if (next && next.kinds.join() === before.join()) continue;
    if (next) {
      await tx.updateTable('pickup_day').set({ kinds: next.kinds }).where('id', '=', id).execute();
      await rewordNotices(tx, { subjectId: id, kinds });
    } else {
      await tx.deleteFrom('pickup_day').where('id', '=', id).execute();
      await takeBackNotices(tx, { subjectId: id, kinds });
    }
  }
  await writeDays(tx, areaId, days);
  await writeDue(tx, areaId, now);
}

const selectComing = (tx: Tx, areaId: string, now: Date) =>
  tx
    .selectFrom('pickup_day')
    .select(['id', 'day', 'kinds'])
    .where('area_id', '=', areaId)
    .where('day', '>', seoulDay(now))
    .execute();

/**
 * Forgets what was due to somebody and, if they are to be reminded of an area, plans it. The area is locked
 * against changes.
 */
export async function planHome(
  tx: Tx,
  { personId, areaId, reminds }: { personId: string; areaId: string; reminds: boolean },
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('due_notice')
    .where('person_id', '=', personId)
    .where('kind', '=', 'pickupTomorrow')
    .execute();
  if (!reminds) return;
  await writeDays(tx, areaId, await daysOf(tx, areaId, now));
  await writeDue(tx, areaId, now, personId);
}

/** Takes back what was told of an area that is deleted. */
export async function takeBackArea(tx: Tx, areaId: string): Promise<void> {
  const rows = await tx.deleteFrom('pickup_day').where('area_id', '=', areaId).returning('id').execute();
  for (const { id } of rows) await takeBackNotices(tx, { subjectId: id, kinds });
}

/** Days whose notifications are gone. */
export const forgetDays = (tx: Tx, now: Date) =>
  tx
    .deleteFrom('pickup_day')
    .where('day', '<', addDays(seoulDay(now), -retentionDays))
    .execute();
