import type { Tx } from '#server/database/db.ts';
import { notFound } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { visibleClubs } from './queries.ts';

/*
 * Lock order everywhere: persons → club → request or member → posts. Concurrent writes (approval, withdrawal,
 * removal, club deletion, account deletion) then wait for each other without deadlock. Every change of a
 * club's members locks the club's row first.
 */

export const clubNotFound = () => notFound('club.gone');

const selectForLock = (tx: Tx, viewer: Viewer, id: string) =>
  visibleClubs(tx, viewer)
    .select(['club.id', 'club.creator_id', 'club.city_code', 'club.password_hash', 'club.members_count'])
    .select('club.revision')
    .where('club.id', '=', id);

/** Locks a club that the viewer sees, so that its members and requests cannot change. */
export async function lockClub(tx: Tx, viewer: Viewer, id: string) {
  const club = await selectForLock(tx, viewer, id).forNoKeyUpdate('club').executeTakeFirst();
  if (!club) throw clubNotFound();
  return club;
}

/** The stronger lock before deletion: it also waits for writes inside the club, which hold FOR KEY SHARE. */
export async function lockClubForDelete(tx: Tx, viewer: Viewer, id: string) {
  const club = await selectForLock(tx, viewer, id).forUpdate('club').executeTakeFirst();
  if (!club) throw clubNotFound();
  return club;
}
