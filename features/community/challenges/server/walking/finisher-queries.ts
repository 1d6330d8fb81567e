import { sql } from 'kysely';
import { walkersToCompare } from '#community/challenges/limits.ts';
import { authorColumns } from '#residents/people/server/author.ts';
import { notBlocked } from '#residents/people/server/blocks.ts';
import { byNumber } from '#server/database/by-number.ts';
import { oldestFirst, type Page } from '#server/database/cursor.ts';
import type { Db } from '#server/database/db.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { TownWeek } from './ranking-queries.ts';

/** The people who completed a town's week, the first one first; `limit + 1` rows if there are more. */
export function selectFinishers(db: Db, viewer: Viewer, { cityCode, week }: TownWeek, page: Page) {
  return db
    .selectFrom('walking_entry as entry')
    .leftJoin('person', 'person.id', 'entry.person_id')
    .select('entry.id')
    .select(sql<Date>`entry.finished_at`.as('created_at'))
    .select(authorColumns('person'))
    .select(notBlocked(viewer, 'entry.person_id').as('visible'))
    .where('entry.city_code', '=', cityCode)
    .where('entry.week', '=', week)
    .where('entry.finished_at', 'is not', null)
    .$call(oldestFirst(page, 'entry.finished_at', 'entry.id'))
    .execute();
}

export async function countFinishers(db: Db, { cityCode, week }: TownWeek): Promise<number> {
  const { count } = await db
    .selectFrom('walking_entry')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('city_code', '=', cityCode)
    .where('week', '=', week)
    .where('finished_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

type WalkingArea = { name: string; walkers: number; median: number; is_mine: boolean };

/** The areas of a town with enough walkers, by the median of the week's capped steps (product 12.13). */
export async function selectWalkingAreas(db: Db, viewer: Viewer, { cityCode, week }: TownWeek) {
  const { rows } = await sql<WalkingArea>`
    select area.name, walked.walkers, walked.median, walked.is_mine
    from (
      select area_id, count(*) as walkers, bool_or(person_id = ${viewer.personId}) is true as is_mine,
        percentile_cont(0.5) within group (order by capped_steps)::int as median
      from walking_entry
      where city_code = ${cityCode} and week = ${week} and steps > 0 and area_id is not null
      group by area_id
      having count(*) >= ${walkersToCompare}
    ) as walked join area on area.id = walked.area_id
    order by walked.median desc, ${byNumber(sql.ref('area.name'))}
  `.execute(db);
  return rows;
}
