import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { ownTable } from '#days/pickups/server/queries.ts';
import { visibleChoices } from '#days/school-meals/server/queries.ts';
import type { Db } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { Day } from '#shared/time/dates.ts';
import { townMarkets } from '#town/market-days/server/queries.ts';
import type { TownDays as MarkedDays } from './marks.ts';

/** `hasSchools`: the viewer has chosen schools of the town. */
type TownDays = MarkedDays & { hasSchools: boolean };

/** A town's data about some days for a viewer, in one statement. */
export async function townDays(db: Db, viewer: Viewer, days: { first: Day; last: Day }): Promise<TownDays> {
  if (!viewer.cityCode) return { markets: [], pickups: null, hasSchools: false };
  return db
    .selectNoFrom([
      jsonArrayFrom(townMarkets(db, viewer.cityCode, days)).as('markets'),
      jsonObjectFrom(ownTable(db, viewer, days)).as('pickups'),
      hasRow(sql`${visibleChoices(db, viewer).select(sql`1`.as('one'))}`).as('hasSchools'),
    ])
    .executeTakeFirstOrThrow();
}
