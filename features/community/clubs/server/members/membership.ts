import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/**
 * Condition: the viewer is a member of the club in `column` (`post.club_id`). It is false where the column is
 * null. Moderators may read clubs they are not in; callers add that themselves (`isInside`).
 */
export const isMember = ({ personId }: Viewer, column: string) =>
  hasRow(
    sql`select from club_member where club_member.club_id = ${sql.ref(column)} and club_member.person_id = ${personId}`,
  );

type Membership = { joinedAt: Date; isCreator: boolean };

const selectMembership = (db: Db | Tx, personId: string, clubId: string) =>
  db
    .selectFrom('club_member')
    .innerJoin('club', 'club.id', 'club_member.club_id')
    .select('club_member.joined_at as joinedAt')
    .select(sql<boolean>`club.creator_id is not distinct from club_member.person_id`.as('isCreator'))
    .where('club_member.club_id', '=', clubId)
    .where('club_member.person_id', '=', personId);

/** A person's membership of a club, or null. */
export const membershipOf = async (
  db: Db | Tx,
  personId: string,
  clubId: string,
): Promise<Membership | null> => (await selectMembership(db, personId, clubId).executeTakeFirst()) ?? null;

/**
 * The same, locked until the transaction ends: meanwhile the person cannot be removed and the club cannot be
 * deleted. Call it before locking other rows: person, club, member is the order of `locks.ts`.
 */
export async function lockMembership(tx: Tx, personId: string, clubId: string): Promise<Membership | null> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forKeyShare().execute();
  await tx.selectFrom('club').select('id').where('id', '=', clubId).forKeyShare().execute();
  return (await selectMembership(tx, personId, clubId).forKeyShare('club_member').executeTakeFirst()) ?? null;
}
