import { type RawBuilder, sql } from 'kysely';
import { byNumber } from '#server/database/by-number.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';

/** The areas of a town, by name, each followed by those within it. */
export const selectAreas = (db: Db | Tx, cityCode: string) =>
  db
    .selectFrom('area')
    .leftJoin('area as parent', 'parent.id', 'area.parent_id')
    .select(['area.id', 'area.name', 'area.parent_id', 'area.revision'])
    .where('area.city_code', '=', cityCode)
    .orderBy(byNumber(sql`coalesce(parent.name, area.name)`))
    .orderBy(sql`parent.name is not null`)
    .orderBy(byNumber(sql.ref('area.name')))
    .execute();

/** The area where somebody lives. One of a town that they have left does not count. */
export async function findOwnArea(db: Db | Tx, personId: string, cityCode: string): Promise<string | null> {
  const row = await db
    .selectFrom('person_area')
    .innerJoin('area', 'area.id', 'person_area.area_id')
    .innerJoin('person', 'person.id', 'person_area.person_id')
    .select('area.id')
    .where('person_area.person_id', '=', personId)
    .where('area.city_code', '=', cityCode)
    .whereRef('person.city_code', '=', 'area.city_code')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether an area lies in a town. It is not deleted before the transaction ends. */
export const isAreaOf = async (tx: Tx, id: string, cityCode: string): Promise<boolean> =>
  (await tx
    .selectFrom('area')
    .select('id')
    .where('id', '=', id)
    .where('city_code', '=', cityCode)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;

export const lockArea = (tx: Tx, id: string) =>
  tx
    .selectFrom('area')
    .select(['id', 'city_code', 'name', 'parent_id', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/**
 * Whether something for an area of a town (null, also of a column: all of it) is told to a person of the
 * town. Somebody who lives in another area is not told; whoever has not said where they live is. A 읍 includes
 * its 리, and who named only the 읍 may live in any of them.
 */
export const isReached = (
  areaId: string | RawBuilder<unknown> | null,
  cityCode: string | RawBuilder<unknown>,
  personId: RawBuilder<unknown>,
) =>
  areaId === null
    ? sql<boolean>`true`
    : sql<boolean>`not ${hasRow(sql`
        select from person_area
        join area as home on home.id = person_area.area_id
        join area as told on told.id = ${areaId}
        where person_area.person_id = ${personId} and home.city_code = ${cityCode}
          and home.id <> told.id and home.parent_id is distinct from told.id and told.parent_id is distinct from home.id
      `)}`;

/**
 * How many residents of a town, a province or the country (no code) are reached, or those of an area of a
 * town.
 */
export async function countReached(db: Db, placeCode: string, areaId: string | null): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from person
    where city_code like ${`${placeCode}%`} and ${isReached(areaId, placeCode, sql`person.id`)}`.execute(db);
  return rows[0]?.people ?? 0;
}

/** The 읍·면·동 where a resident of a town lives, as a subquery; null if they named none. */
export const mainArea = (personId: string, cityCode: string) => sql<string | null>`
  select coalesce(area.parent_id, area.id) from person_area join area on area.id = person_area.area_id
  where person_area.person_id = ${personId} and area.city_code = ${cityCode}`;
