import { type RawBuilder, sql } from 'kysely';
import { authorColumns } from '#residents/people/server/author.ts';
import { newestFirst, type Page } from '#server/database/cursor.ts';
import type { Db } from '#server/database/db.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { placesOf } from '#shared/rights.ts';

/** Condition: the viewer is an operator of the whole place, or has the right themselves. */
function isVisible(viewer: Viewer): RawBuilder<boolean> {
  const places = placesOf(viewer, 'operator');
  if (places.includes('')) return sql<boolean>`true`;
  return sql<boolean>`(
    right_grant.place_code = any(${places}::text[]) or left(right_grant.place_code, 2) = any(${places}::text[])
    or right_grant.person_id = ${viewer.personId}
  )`;
}

/**
 * Every read of rights starts here: those that somebody has now, in the places that the
 * viewer runs, and their own.
 */
const visibleGrants = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('right_grant')
    .innerJoin('person', 'person.id', 'right_grant.person_id')
    .leftJoin('person as granter', 'granter.id', 'right_grant.granted_by')
    .select(['right_grant.id', 'right_grant.right_name', 'right_grant.place_code'])
    .select(['right_grant.granted_at as created_at', 'granter.name as granter_name'])
    .select(authorColumns('person'))
    .where('right_grant.ended_at', 'is', null)
    .where(isVisible(viewer));

/** One page, the latest first. */
export const selectGrants = (db: Db, viewer: Viewer, page: Page) =>
  visibleGrants(db, viewer)
    .$call(newestFirst(page, 'right_grant.granted_at', 'right_grant.id'))
    .execute();

export type GrantRow = Awaited<ReturnType<typeof selectGrants>>[number];

export const findGrant = (db: Db, viewer: Viewer, id: string) =>
  visibleGrants(db, viewer).where('right_grant.id', '=', id).executeTakeFirst();
