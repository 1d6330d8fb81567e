import { sql } from 'kysely';
import type { OwnPickups } from '#days/pickups/contract.ts';
import { findOwnArea as findHome } from '#residents/areas/server/queries.ts';
import { byNumber } from '#server/database/by-number.ts';
import type { Db } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { Platform } from '#server/platform.ts';
import { isFeatureOn } from '#server/town-features.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { daysAround, findOwnArea, visibleAreas } from './queries.ts';

/** The viewer's own area, with the exceptions of a year before and after. */
export async function ownPickups({ db, clock }: Platform, viewer: Viewer): Promise<OwnPickups> {
  const today = seoulDay(clock.now());
  const [own, asked] = await Promise.all([
    findOwnArea(db, viewer, daysAround(today)),
    db
      .selectNoFrom([
        sql<boolean>`${hasRow(sql`
          select from pickup_area where city_code = ${viewer.cityCode ?? ''} and ${isFeatureOn('pickups', 'city_code')}
        `)}`.as('isOffered'),
        sql<boolean>`${hasRow(
          sql`select from pickup_doubt where person_id = ${viewer.personId} and said_on = ${today}`,
        )}`.as('hasDoubted'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const { reminds = false, ...area } = own ?? {};
  return { area: own ? (area as OwnPickups['area']) : null, reminds, ...asked };
}

/** The areas of the viewer's town, and the one that names where they live, if they said it. */
export async function choicesOf({ db }: Platform, viewer: Viewer) {
  const [items, names] = await Promise.all([
    visibleAreas(db, viewer)
      .select(['id', 'name', 'places'])
      .orderBy(byNumber(sql.ref('name')))
      .execute(),
    namesOfHome(db, viewer),
  ]);
  const fits = (text: string, name: string) => text.split(/[\s,+·/()]+/).includes(name);
  const suggested = names
    .map((name) => items.filter((item) => fits(item.places, name) || fits(item.name, name)))
    // A name that fits several areas suggests none of them.
    .find(({ length }) => length === 1);
  return { items, suggestedId: suggested?.[0]?.id ?? null };
}

/** The 리 or 동 where the viewer lives, then the 읍·면 around it. */
async function namesOfHome(db: Db, { personId, cityCode }: Viewer): Promise<string[]> {
  const homeId = cityCode && (await findHome(db, personId, cityCode));
  if (!homeId) return [];
  const row = await db
    .selectFrom('area')
    .leftJoin('area as parent', 'parent.id', 'area.parent_id')
    .select(['area.name', 'parent.name as around'])
    .where('area.id', '=', homeId)
    .executeTakeFirst();
  return [row?.name, row?.around].filter((name) => typeof name === 'string');
}
