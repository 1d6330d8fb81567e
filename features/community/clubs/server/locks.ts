import type { Db, Tx } from '#server/database/db.ts';
import { notFound } from '#server/errors.ts';
import { compileOnce } from '#server/statements/compile-once.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { visibleClubs } from './queries.ts';

/*
 * Lock order everywhere: persons → club → request or member → posts. Concurrent writes (approval, withdrawal,
 * removal, club deletion, account deletion) then wait for each other without deadlock. Every change of a
 * club's members locks the club's row first.
 */

export const clubNotFound = () => notFound('club.gone');

const selectForLock = (db: Db | Tx, viewer: Viewer, id: string) =>
  visibleClubs(db, viewer)
    .select(['club.id', 'club.creator_id', 'club.city_code', 'club.password_hash', 'club.members_count'])
    .select('club.revision')
    .where('club.id', '=', id);

const clubToLock = compileOnce((db, viewer, { id }: { id: string }) =>
  selectForLock(db, viewer, id).forNoKeyUpdate('club'),
);

/** Locks a club that the viewer sees, so that its members and requests cannot change. */
export async function lockClub(tx: Tx, viewer: Viewer, id: string) {
  const { rows } = await tx.executeQuery(clubToLock(tx, viewer, { id }));
  const [club] = rows;
  if (!club) throw clubNotFound();
  return club;
}

/** Locks it together with the next statement, which must find out by itself whether the viewer sees it. */
export const lockClubWithNext = (tx: Tx, viewer: Viewer, id: string) =>
  sendWithNext(tx, clubToLock(tx, viewer, { id }));

/** The stronger lock before deletion: it also waits for writes inside the club, which hold FOR KEY SHARE. */
export async function lockClubForDelete(tx: Tx, viewer: Viewer, id: string) {
  const club = await selectForLock(tx, viewer, id).forUpdate('club').executeTakeFirst();
  if (!club) throw clubNotFound();
  return club;
}
