import { sql } from 'kysely';
import type { Job } from '#server/jobs/job.ts';
import type { Platform } from '#server/platform.ts';

/** The days of the charts, which are counted anew each night, since comments vanish with their post. */
const recountedDays = 30;

/** Counts the days that are over (Asia/Seoul), so that the admin pages count only today's rows. */
export const countTownDays: Job = {
  name: 'admin.countTownDays',
  cron: '15 0 * * *',
  run: async (p) => {
    for (const day of await daysToCount(p)) await countDay(p, day);
  },
};

/** Days that are not counted yet, those of the charts, and those of which something has gone since. */
async function daysToCount({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with today as (select (${clock.now()}::timestamptz at time zone 'Asia/Seoul')::date as today),
    first as (
      select coalesce(counted_until, (
        select (least((select min(created_at) from person), (select min(created_at) from post)) at time zone 'Asia/Seoul')::date
      ), today) as first from today, town_day_progress
    )
    select to_char(day, 'YYYY-MM-DD') as day from (
      select generate_series(least(first, today - ${recountedDays}::int), today - 1, interval '1 day')::date as day
      from today, first
      union select day from town_day_change, today where day < today
    ) as due order by 1
  `.execute(db);
  return rows.map(({ day }) => day);
}

/** One statement, so that the rows and the changes that it takes away are of one snapshot. */
const countDay = ({ db }: Pick<Platform, 'db'>, day: string) =>
  db.transaction().execute(async (tx) => {
    // A second run waits, and then sees what the first has done.
    await sql`select from town_day_progress for update`.execute(tx);
    const isOfDay = sql`created_at >= ${day}::timestamp at time zone 'Asia/Seoul'
      and created_at < (${day}::date + 1)::timestamp at time zone 'Asia/Seoul'`;
    await sql`
      with changes as (delete from town_day_change where day = ${day}::date),
      part as (
        select city_code, 0 as people, 0 as posts, 0 as comments from town_day where day = ${day}::date
        union all
        select coalesce(city_code, ''), count(*), 0, 0 from person where ${isOfDay} group by 1
        union all
        select city_code, 0, count(*), 0 from post where ${isOfDay} group by 1
        union all
        select post.city_code, 0, 0, count(*)
        from (select post_id from comment where ${isOfDay}) as written join post on post.id = post_id group by 1
      ),
      counted as (
        insert into town_day (city_code, day, people, posts, comments)
        select city_code, ${day}::date, sum(people), sum(posts), sum(comments) from part group by 1
        on conflict (city_code, day) do update
          set people = excluded.people, posts = excluded.posts, comments = excluded.comments
      )
      update town_day_progress set counted_until = ${day}::date + 1
      where counted_until is null or counted_until <= ${day}::date
    `.execute(tx);
  });
