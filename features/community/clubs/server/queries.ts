import { sql } from 'kysely';
import { excerptLength } from '#community/clubs/limits.ts';
import { notBlocked } from '#residents/people/server/blocks.ts';
import { inScope, type Scope } from '#residents/regions/server/scope.ts';
import { newestFirst, type Page } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { isHidden, notHidden } from '#server/hidden.ts';
import { imageIn } from '#server/images/queries.ts';
import { compileOnce, type RowOf } from '#server/statements/compile-once.ts';
import { isFeatureOn } from '#server/town-features.ts';
import { isTheirTown, unlessModerator } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { extraCodePoints } from '#shared/text/text-length.ts';
import { isMember } from './members/membership.ts';
import { standingIn } from './members/membership-status.ts';
import { nextMeeting } from './next-meeting.ts';

/**
 * Every query of clubs starts here. People read their own town, and towns where they have a right (product
 * 20.2). A blocked person's club is hidden, except from its members, who must be able to leave it (product
 * 9.14). Reports also hide a club, and a town may have switched its clubs off (product 19.23).
 */
export const visibleClubs = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('club')
    .where(isTheirTown(viewer, 'club.city_code'))
    .where(unlessModerator(viewer, 'club.city_code', isUnblocked(viewer)))
    .where(unlessModerator(viewer, 'club.city_code', isFeatureOn('clubs', 'club.city_code')))
    .where(notHidden(viewer, 'club', { id: 'club.id', author: 'club.creator_id', town: 'club.city_code' }));

const isUnblocked = (viewer: Viewer) =>
  sql<boolean>`(${notBlocked(viewer, 'club.creator_id')} or ${isMember(viewer, 'club.id')})`;

/** Whether the viewer may see the club; null is a signed-out client. */
export const seesClub = async (db: Db | Tx, viewer: Viewer | null, id: string): Promise<boolean> =>
  viewer !== null &&
  (await visibleClubs(db, viewer).select('club.id').where('club.id', '=', id).executeTakeFirst()) !==
    undefined;

/** Whether reports, or a request to take it down, hide the club. */
export async function isClubHidden(tx: Tx, id: string): Promise<boolean> {
  const club = tx.selectFrom('club').where('id', '=', id).where(isHidden('club', 'club.id'));
  return (await club.select('id').executeTakeFirst()) !== undefined;
}

/** Clubs for a list. The password hash is never selected. */
const listedClubs = (db: Db | Tx, viewer: Viewer) =>
  visibleClubs(db, viewer)
    .select(['club.id', 'club.city_code', 'club.name', 'club.category'])
    .select(['club.members_count', 'club.created_at'])
    .select(sql<string>`left(club.description, ${excerptLength + extraCodePoints})`.as('excerpt'))
    .select(sql<boolean>`club.password_hash is not null`.as('is_locked'))
    .select([isMember(viewer, 'club.id').as('is_member'), imageIn('club', 'club.id').as('photo')]);

/** Those of the given clubs that the viewer may see, in no particular order. */
export const selectClubsById = (db: Db, viewer: Viewer, ids: string[]) =>
  listedClubs(db, viewer).where('club.id', 'in', ids).execute();

/** Escapes `%`, `_` and `\`, so that the typed text matches literally. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

type Wanted = Page & { scope: Scope; q?: string; mine?: boolean; now: Date };

/**
 * One page of a region's clubs, newest first: the viewer's, the others, or all. The name filter scans the
 * region's index, as a town has hundreds of clubs at most. A trigram index becomes worthwhile with more.
 */
export const selectClubs = (db: Db, viewer: Viewer, { scope, q, mine, now, ...page }: Wanted) =>
  listedClubs(db, viewer)
    .select(nextMeeting(viewer, now).as('next_meeting'))
    .where(inScope(scope, 'club'))
    .$if(Boolean(q), (query) => query.where('club.name', 'ilike', containing(q ?? '')))
    .$if(mine !== undefined, (query) => query.where(sql<boolean>`${isMember(viewer, 'club.id')} = ${mine}`))
    .$call(newestFirst(page, 'club.created_at', 'club.id'))
    .execute();

export type ListedClub = Awaited<ReturnType<typeof selectClubsById>>[number];

/** One club with its whole description and the viewer's relation to it; undefined if they may not see it. */
export const findClub = async (db: Db | Tx, viewer: Viewer, id: string): Promise<WholeClub | undefined> =>
  (await db.executeQuery(selectClub(db, viewer, { id }))).rows[0];

/** The statement of `findClub`. */
export const selectClub = compileOnce((db, viewer, { id }: { id: string }) =>
  listedClubs(db, viewer)
    .innerJoinLateral(standingIn(viewer, 'club.id'), (join) => join.onTrue())
    .selectAll('standing')
    .select(['club.description', 'club.creator_id', 'club.revision'])
    .where('club.id', '=', id),
);

export type WholeClub = RowOf<typeof selectClub>;
