import { sql } from 'kysely';
import { rankingLength } from '#community/challenges/limits.ts';
import type { PossibleAuthorRow } from '#residents/people/server/author.ts';
import { notBlocked } from '#residents/people/server/blocks.ts';
import type { Db } from '#server/database/db.ts';
import { imageIn } from '#server/images/queries.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { Day } from '#shared/time/dates.ts';
import { challengeDays } from '#shared/time/weeks.ts';
import { goalOf } from './goals.ts';

export type TownWeek = { cityCode: string; week: number };

/** The two rankings of sums, with their tables and columns. */
const sums = {
  walking: { entry: sql.table('walking_entry'), value: sql.ref('steps') },
  market: { entry: sql.table('market_entry'), value: sql.ref('points') },
};
type SumRanking = keyof typeof sums;

/** `visible`: neither person has blocked the other. Otherwise the row keeps its place, without a name. */
export type RankedPerson = PossibleAuthorRow & {
  value: number;
  visible: boolean;
};

/** The top places of a town's week. Ties go to the person who reached the value first. */
export async function selectTop(db: Db, viewer: Viewer, ranking: SumRanking, { cityCode, week }: TownWeek) {
  const { entry, value } = sums[ranking];
  const { rows } = await sql<RankedPerson>`
    select person.id as author_id, person.name as author_name, person.role as author_role,
      ${imageIn('person', 'person.id')} as author_photo, e.${value} as value,
      ${notBlocked(viewer, 'e.person_id')} as visible
    from ${entry} e left join person on person.id = e.person_id
    where e.city_code = ${cityCode} and e.week = ${week} and e.${value} > 0
    order by e.${value} desc, e.reached_at, e.id
    limit ${rankingLength[ranking]}
  `.execute(db);
  return rows;
}

/**
 * The viewer's own place, however low; null if they did not take part. Both counts are range scans of one
 * index.
 */
export async function findPlace(db: Db, viewer: Viewer, ranking: SumRanking, { cityCode, week }: TownWeek) {
  const { entry, value } = sums[ranking];
  const { rows } = await sql<{ value: number; rank: number }>`
    select me.${value} as value, 1 + (
      select count(*) from ${entry} o
      where o.city_code = ${cityCode} and o.week = ${week} and o.${value} > me.${value}
    ) + (
      select count(*) from ${entry} o
      where o.city_code = ${cityCode} and o.week = ${week} and o.${value} = me.${value}
        and (o.reached_at, o.id) < (me.reached_at, me.id)
    ) as rank
    from ${entry} me
    where me.person_id = ${viewer.personId} and me.city_code = ${cityCode} and me.week = ${week}
      and me.${value} > 0
  `.execute(db);
  return rows[0] ?? null;
}

/** The private part of the viewer's week: its days, stamps and goal, and the goal from the next week on. */
export async function findOwnWeek(db: Db, viewer: Viewer, { cityCode, week }: TownWeek) {
  const { first, last } = challengeDays(week);
  const { personId } = viewer;
  const { rows } = await sql<OwnWeek>`
    select goal.steps as goal,
      (select to_jsonb(next) from (
        select steps from walking_goal where person_id = ${personId} and from_week = ${week} + 1
      ) as next) as next_goal,
      coalesce((
        select stamps from walking_entry where person_id = ${personId} and city_code = ${cityCode} and week = ${week}
      ), 0) as stamps,
      coalesce((
        select jsonb_agg(jsonb_build_object('day', day, 'steps', steps) order by day) from step_day
        where person_id = ${personId} and city_code = ${cityCode} and day between ${first} and ${last}
      ), '[]') as days
    from (${goalOf(personId, week)}) as goal
  `.execute(db);
  return rows[0] as OwnWeek;
}

type OwnWeek = {
  goal: number | null;
  next_goal: { steps: number | null } | null;
  stamps: number;
  days: { day: Day; steps: number }[];
};
