import { lockMembership } from '#community/clubs/server/members/membership.ts';
import { lockPeople } from '#residents/people/server/lock-people.ts';
import type { Tx } from '#server/database/db.ts';
import { notFound, Refusal } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { findTreasury, type TreasuryRow, visibleTreasuries } from './queries.ts';

export const treasuryNotFound = () => notFound('treasury.gone');
export const notYours = () => new Refusal('forbidden', { reason: 'treasury.notYours' });

/**
 * Locks a treasury, so that its entries are numbered and summed one after the other. The order of locks:
 * people, club, member, treasury. It is read after its lock: a statement that waits for one sees the officers
 * of before.
 */
export async function lockTreasury(tx: Tx, viewer: Viewer, id: string): Promise<TreasuryRow> {
  const found = await visibleTreasuries(tx, viewer)
    .select('treasury.club_id')
    .where('treasury.id', '=', id)
    .executeTakeFirst();
  if (!found) throw treasuryNotFound();
  if (found.club_id) await lockMembership(tx, viewer.personId, found.club_id);
  else await lockPeople(tx, [viewer.personId]);
  await tx.selectFrom('treasury').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const treasury = await findTreasury(tx, viewer, id);
  if (!treasury) throw treasuryNotFound();
  return treasury;
}
