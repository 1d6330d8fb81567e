import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { ownTable } from '#days/pickups/server/queries.ts';
import { visibleChoices } from '#days/school-meals/server/queries.ts';
import type { Db } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { compileOnce } from '#server/statements/compile-once.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { Day } from '#shared/time/dates.ts';
import { townMarkets } from '#town/market-days/server/queries.ts';
import { type Range, rangeOf } from './day-range.ts';
import type { TownDays } from './marks.ts';
import { withOccurrences } from './occurrences.ts';
import { type ListedEntry, selectEntries } from './queries.ts';

/** `hasSchools`: the viewer has chosen schools of the town. */
export type ViewerDays = { entries: ListedEntry[]; town: TownDays & { hasSchools: boolean } };

/** What some days have for a viewer, their own and their town's, in one statement. */
export async function daysOf(db: Db, viewer: Viewer, days: { first: Day; last: Day }): Promise<ViewerDays> {
  const { rows } = await db.executeQuery(selectDays(db, viewer, rangeOf(days)));
  const [{ entries, ...town }] = rows as [(typeof rows)[number]];
  return { entries: withOccurrences(entries, days), town };
}

const selectDays = compileOnce((db, viewer, days: Range) =>
  db.selectNoFrom([
    jsonArrayFrom(selectEntries(db, viewer, { days })).as('entries'),
    jsonArrayFrom(townMarkets(db, viewer.cityCode ?? '', days)).as('markets'),
    jsonObjectFrom(ownTable(db, viewer, days)).as('pickups'),
    hasRow(sql`${visibleChoices(db, viewer).select(sql`1`.as('one'))}`).as('hasSchools'),
  ]),
);
