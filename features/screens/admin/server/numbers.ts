import { type RawBuilder, sql } from 'kysely';
import { inScopeUnindexed, type Scope } from '#residents/regions/server/scope.ts';
import type { Db } from '#server/database/db.ts';

/** The number of days in the charts. */
const chartDays = 30;

type Totals = {
  people: number;
  posts: number;
  clubs: number;
  benefits: number;
  openReports: number;
  suspended: number;
  failedEvents: number;
  failedJobs: number;
};

/**
 * From a moment that the planner cannot see. Without the upper bound it would expect a third of the table,
 * and read all of it.
 */
const since = (column: string, from: RawBuilder<unknown>, now: Date) => sql`${sql.ref(column)} >= ${from}
  and ${sql.ref(column)} < ${now}::timestamptz + interval '1 day'`;

const seoulDay = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Seoul')::date`;

/**
 * Counted days (`town-days.ts`), what has changed in them, and the first moment of the others, whose rows are
 * counted here.
 */
const townDays = (scope: Scope) => sql`
  progress as (
    select coalesce(counted_until, '2000-01-01') as until,
      coalesce(counted_until, '2000-01-01')::timestamp at time zone 'Asia/Seoul' as since
    from town_day_progress
  ),
  counted as (
    select day, people, posts, comments from town_day where ${inScopeUnindexed(scope, 'town_day')}
    union all
    select day, people, posts, 0 from town_day_change, progress
    where day < until and ${inScopeUnindexed(scope, 'town_day_change')}
  )`;

export async function selectTotals(db: Db, scope: Scope, now: Date): Promise<Totals> {
  const uncounted = (table: string) => sql`(select count(*) from ${sql.table(table)}
    where ${since('created_at', sql`(select since from progress)`, now)} and ${inScopeUnindexed(scope, table)})`;
  const { rows } = await sql<Totals>`with ${townDays(scope)} select
    (coalesce((select sum(people) from counted), 0) + ${uncounted('person')})::int as people,
    (coalesce((select sum(posts) from counted), 0) + ${uncounted('post')})::int as posts,
    (select count(*)::int from club where ${inScopeUnindexed(scope, 'club')}) as clubs,
    (select count(*)::int from benefit where ${inScopeUnindexed(scope, 'benefit')}) as benefits,
    (select count(*)::int from report_case where status = 'open' and ${inScopeUnindexed(scope, 'report_case')}) as "openReports",
    (select count(distinct person.id)::int from suspension join person on person.id = suspension.person_id
      where lifted_at is null and (ends_at is null or ends_at > ${now}) and ${inScopeUnindexed(scope, 'person')}) as suspended,
    (select count(*)::int from notification_backlog where set_aside_at is not null) as "failedEvents",
    (select count(*)::int from pgboss.job where state = 'failed') as "failedJobs"
  `.execute(db);
  return rows[0] as Totals;
}

type DayCount = { day: string; people: number; posts: number; comments: number; reports: number };

/** The last 30 days in Seoul, including today and days without any data. */
export async function selectDays(db: Db, scope: Scope, now: Date): Promise<DayCount[]> {
  const uncounted = (column: string) => since(column, sql`(select since from uncounted)`, now);
  const { rows } = await sql<DayCount>`
    with days as (
      select ((${now}::timestamptz at time zone 'Asia/Seoul')::date - days_ago)::date as day
      from generate_series(0, ${chartDays - 1}::int) as days_ago
    ),
    charted as (select min(day)::timestamp at time zone 'Asia/Seoul' as since from days),
    ${townDays(scope)},
    uncounted as (select greatest(progress.since, charted.since) as since from progress, charted),
    part as (
      select day, people, posts, comments, 0 as reports from counted
      union all
      select ${seoulDay('created_at')}, count(*), 0, 0, 0 from person
      where ${uncounted('created_at')} and ${inScopeUnindexed(scope, 'person')} group by 1
      union all
      select ${seoulDay('created_at')}, 0, count(*), 0, 0 from post
      where ${uncounted('created_at')} and ${inScopeUnindexed(scope, 'post')} group by 1
      union all
      select ${seoulDay('comment.created_at')}, 0, 0, count(*), 0 from comment join post on post.id = comment.post_id
      where ${uncounted('comment.created_at')} and ${inScopeUnindexed(scope, 'post')} group by 1
      union all
      select ${seoulDay('report.created_at')}, 0, 0, 0, count(*)
      from report join report_case on report_case.kind = report.kind and report_case.item_id = report.item_id
      where report.created_at >= (select since from charted) and ${inScopeUnindexed(scope, 'report_case')} group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sum(people), 0)::int as people,
      coalesce(sum(posts), 0)::int as posts, coalesce(sum(comments), 0)::int as comments,
      coalesce(sum(reports), 0)::int as reports
    from days left join part using (day) group by days.day order by days.day
  `.execute(db);
  return rows;
}
