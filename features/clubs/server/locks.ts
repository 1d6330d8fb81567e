import type { Tx } from '#server/db.ts';
import { notFound } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { visibleClubs } from './queries.ts';

/*
 * Rows are held in one order, persons → club → request or member → posts, so that writes that meet (an approval, a
 * withdrawal, a removal, a deletion, somebody who leaves the service) wait for each other and never in a circle.
 * The club's row is what every change of its members waits for.
 */

export const gone = () => notFound('club.gone');

const selectForLock = (tx: Tx, viewer: Viewer, id: string) =>
  visibleClubs(tx, viewer)
    .select(['club.id', 'club.creator_id', 'club.city_code', 'club.password_hash', 'club.members_count'])
    .where('club.id', '=', id);

/** A club that the viewer sees, held so that its members and requests stay as they are. */
export async function lockClub(tx: Tx, viewer: Viewer, id: string) {
  const club = await selectForLock(tx, viewer, id).forNoKeyUpdate('club').executeTakeFirst();
  if (!club) throw gone();
  return club;
}

/** The same before it is deleted: whoever writes in it is waited for, too. */
export async function lockClubForDelete(tx: Tx, viewer: Viewer, id: string) {
  const club = await selectForLock(tx, viewer, id).forUpdate('club').executeTakeFirst();
  if (!club) throw gone();
  return club;
}

export type LockedClub = Awaited<ReturnType<typeof lockClub>>;
