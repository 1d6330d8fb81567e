import { sql } from 'kysely';
import { letterLateHours, letterTime } from '#notices/notifications/push-limits.ts';
import { isChosen } from '#notices/notifications/server/chosen.ts';
import { letterAt } from '#notices/notifications/server/quiet.ts';
import type { Tx } from '#server/database/db.ts';
import { type Day, seoulDay, seoulWall } from '#shared/time/dates.ts';

/**
 * Somebody to whom a letter is due. `due`: its moment; it tells what came since the same time of the day
 * before.
 */
export type Reader = { id: string; city: string; due: Date };

/** Letters to so many people are one transaction. */
export const batchSize = 1000;

/** Whether a letter at the usual time may still be written. */
const isUsualTime = (now: Date) => {
  const [hour, from] = [seoulWall(now).getUTCHours(), Number(letterTime.slice(0, 2))];
  return hour >= from && hour < from + letterLateHours;
};

/**
 * The next people who have not got today's letter, in order of their ids. They stay locked until the
 * transaction ends; those whom another process has are left to it. At other than the usual hours only people
 * with hours of their own are looked at.
 */
export async function lockReaders(tx: Tx, now: Date): Promise<Reader[]> {
  const today: Day = seoulDay(now);
  const { rows } = await sql<Reader>`
    select person.id, person.city_code as city, moment.due
    from person
    ${isUsualTime(now) ? sql`left join` : sql`join`} quiet_setting setting on setting.person_id = person.id
    left join letter on letter.person_id = person.id
    left join notification_setting channel on channel.person_id = person.id and channel.channel = 'letters'
    cross join lateral (select (${today}::date + ${letterAt}) at time zone 'Asia/Seoul' as due) moment
    where person.city_code is not null and ${isChosen('letter', sql`channel.listed`)}
      and (letter.day is null or letter.day < ${today}::date)
      and moment.due <= ${now} and moment.due > ${now}::timestamptz - make_interval(hours => ${sql.lit(letterLateHours)})
      and person.created_at < moment.due
    order by person.id limit ${sql.lit(batchSize)} for no key update of person skip locked
  `.execute(tx);
  return rows;
}
