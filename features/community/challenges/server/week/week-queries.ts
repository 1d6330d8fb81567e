import { authorColumns } from '#residents/people/server/author.ts';
import { notBlocked } from '#residents/people/server/blocks.ts';
import type { Db } from '#server/database/db.ts';
import { isFeatureOn } from '#server/town-features.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** The first week that anyone in a town took part in, or null. */
export async function findFirstWeek(db: Db, cityCode: string): Promise<number | null> {
  const row = await db
    .selectFrom('challenge_week')
    .select('week')
    .where('city_code', '=', cityCode)
    .orderBy('week')
    .limit(1)
    .executeTakeFirst();
  return row?.week ?? null;
}

/** A town's closed weeks before `before`, latest first; `limit + 1` rows if there are more. */
export const selectClosedWeeks = (db: Db, cityCode: string, before: number, limit: number) =>
  db
    .selectFrom('challenge_week')
    .select('week')
    .where('city_code', '=', cityCode)
    .where('week', '<', before)
    .where('closed_at', 'is not', null)
    .orderBy('week', 'desc')
    .limit(limit + 1)
    .execute();

/** The first places of each challenge in some weeks. */
export const selectFirstPlaces = (db: Db, viewer: Viewer, cityCode: string, weeks: number[]) =>
  db
    .selectFrom('challenge_winner as winner')
    .leftJoin('person', 'person.id', 'winner.person_id')
    .select(['winner.week', 'winner.challenge', 'winner.value'])
    .select(authorColumns('person'))
    .select(notBlocked(viewer, 'winner.person_id').as('visible'))
    .where('winner.city_code', '=', cityCode)
    .where('winner.week', 'in', weeks)
    .where('winner.rank', '=', 1)
    .where(isFeatureOn('challenges', 'winner.city_code'))
    .where(({ eb, or }) =>
      or([eb('winner.challenge', '<>', 'photo'), isFeatureOn('photoContest', 'winner.city_code')]),
    )
    .execute();
