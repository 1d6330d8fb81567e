import { sql } from 'kysely';
import { rankingLength } from '#features/challenges/limits.ts';
import type { PossibleAuthorRow } from '#features/people/server/author.ts';
import { notBlocked } from '#features/people/server/blocks.ts';
import type { Db } from '#server/db.ts';
import { imageIn } from '#server/images/queries.ts';
import type { Viewer } from '#server/viewer.ts';
import type { Day } from '#shared/dates.ts';

export type TownWeek = { cityCode: string; week: number };

/** The two rankings of sums, with their tables and columns. */
const sums = {
  walking: { entry: sql.table('walking_entry'), value: sql.ref('steps') },
  market: { entry: sql.table('market_entry'), value: sql.ref('points') },
};
export type SumRanking = keyof typeof sums;

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

/** The viewer's own place, however low; null if they did not take part. Both counts are range scans of one index. */
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

/** The viewer's own days from `first` to `last`. */
export const selectDays = (
  db: Db,
  viewer: Viewer,
  cityCode: string,
  { first, last }: { first: Day; last: Day },
) =>
  db
    .selectFrom('step_day')
    .select(['day', 'steps'])
    .where('person_id', '=', viewer.personId)
    .where('city_code', '=', cityCode)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .execute();
