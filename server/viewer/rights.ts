import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { type HeldRight, hasRightIn, type Right } from '#shared/may.ts';
import { placesAround } from '#shared/places-around.ts';
import { placesOf } from '#shared/rights.ts';

/** A column: the rights of the person in `column`, in the order of their names. */
export const rightsOf = (column: string) => sql<HeldRight[]>`array(
  select right_name || ':' || place_code from right_grant
  where right_grant.person_id = ${sql.ref(column)} and ended_at is null order by 1
)`;

/** Condition: the person in `column` has no right. */
export const holdsNone = (column: string) =>
  sql<boolean>`not ${hasRow(sql`
    select from right_grant where right_grant.person_id = ${sql.ref(column)} and ended_at is null
  `)}`;

/** Condition: the person in `column` has the right in the town of a column or an expression. */
export const holdsRight = (column: string, right: Right, town: Town) =>
  hasRow(sql`
    select from right_grant
    where right_grant.person_id = ${sql.ref(column)} and right_name = ${sql.lit(right)} and ended_at is null
      and starts_with(${codeIn(town)}, place_code)`);

/**
 * Locks a person, and reads their rights after that: a statement that waits for a lock sees the rights of
 * before. `no key update` lets rows that refer to the person be written meanwhile.
 */
export async function lockWithRights(tx: Tx, personId: string, how: 'update' | 'no key update' | 'share') {
  const person = tx.selectFrom('person').where('id', '=', personId);
  const locked = person.select('id');
  const lock = {
    update: locked.forUpdate(),
    'no key update': locked.forNoKeyUpdate(),
    share: locked.forShare(),
  };
  await lock[how].executeTakeFirst();
  return person.select(['city_code', 'role', rightsOf('person.id').as('rights')]).executeTakeFirst();
}

/** The name of a column with a town's code, or an expression for the code. */
type Town = string | RawBuilder<unknown>;
const codeIn = (town: Town) => (typeof town === 'string' ? sql.ref(town) : town);

/** Condition: the town lies in one of the places. */
function isIn(places: string[], town: Town): RawBuilder<boolean> {
  if (places.includes('')) return sql<boolean>`true`;
  if (places.length === 0) return sql<boolean>`false`;
  const [code, codes] = [codeIn(town), sql`${places}::text[]`];
  return sql<boolean>`coalesce(${code} = any(${codes}) or left(${code}, 2) = any(${codes}), false)`;
}

/** Condition: the viewer has the right, or any right (''), in the town. */
export const mayIn = (viewer: Viewer, right: Right | '', town: Town) => isIn(placesOf(viewer, right), town);

/** Condition: the viewer lives in the town, or has some right there. */
export const isTheirTown = (viewer: Viewer, town: Town) => {
  const places = placesOf(viewer);
  const isHome = sql<boolean>`${codeIn(town)} = ${viewer.cityCode ?? ''}`;
  if (places.length === 0) return isHome;
  return places.includes('') ? sql<boolean>`true` : sql<boolean>`(${isHome} or ${isIn(places, town)})`;
};

/** `placesAround` of a town, for a statement that is compiled once. */
export const aroundTown = (cityCode: string) => sql`array[${cityCode}::text, left(${cityCode}, 2), '']`;

/** The same for what is for a town, a province or the country: it reaches who is anywhere in it. */
export function reachesThem(viewer: Viewer, place: Town) {
  const places = placesOf(viewer);
  if (places.includes('')) return sql<boolean>`true`;
  const { cityCode } = viewer;
  if (places.length === 0)
    return sql<boolean>`${codeIn(place)} = any(${cityCode === null ? sql`array['']` : aroundTown(cityCode)})`;
  const around = [...new Set([cityCode, ...places].flatMap(placesAround))];
  return sql<boolean>`(${codeIn(place)} = any(${around}::text[]) or ${isIn(places, place)})`;
}

/** The same for one town. */
export const sees = (viewer: Viewer, cityCode: string | null) =>
  viewer.cityCode === cityCode || hasRightIn(viewer, cityCode);

/**
 * A condition that hides something from residents, but not from those who moderate its town. For residents it
 * is the condition itself, so that their statements have no part that is never true.
 */
export function unlessModerator(viewer: Viewer, town: Town, condition: RawBuilder<boolean>) {
  const places = placesOf(viewer, 'moderator');
  if (places.length === 0) return condition;
  return places.includes('') ? sql<boolean>`true` : sql<boolean>`(${condition} or ${isIn(places, town)})`;
}
