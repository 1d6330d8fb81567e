import { membershipOf } from '#community/clubs/server/members/membership.ts';
import type { OfficerRole, TreasuryAppointed } from '#community/treasuries/contract.ts';
import { mostOfficers } from '#community/treasuries/limits.ts';
import { lockPeople } from '#residents/people/server/lock-people.ts';
import { lockPerson } from '#residents/people/server/queries.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { audit } from './actions.ts';
import { recordTreasury } from './events.ts';
import { lockTreasury, notYours } from './locks.ts';
import { abilities } from './policy.ts';
import { selectOfficers, type TreasuryRow } from './queries.ts';

/** Makes somebody of the place an officer, or gives an officer the other role. */
export async function appoint(
  p: Writing,
  viewer: Viewer,
  id: string,
  { personId, role }: { personId: string; role: OfficerRole },
): Promise<void> {
  await write(p, async (tx) => {
    await lockPeople(tx, [viewer.personId, personId]);
    const treasury = await lockTreasury(tx, viewer, id);
    if (!abilities(viewer, treasury).appoint) throw notYours();
    if (!(await isOfPlace(tx, viewer, treasury, personId))) throw notFound('treasury.notOfPlace');
    const officers = await selectOfficers(tx, id);
    const before = officers.find(({ author_id }) => author_id === personId);
    if (before?.role === role) return;
    if (!before && officers.length >= mostOfficers)
      throw new Refusal('conflict', { reason: 'treasury.manyOfficers' });
    const row = { role, appointed_at: p.clock.now() };
    await tx
      .insertInto('treasury_officer')
      .values({ treasury_id: id, person_id: personId, ...row })
      .onConflict((conflict) => conflict.columns(['treasury_id', 'person_id']).doUpdateSet(row))
      .execute();
    await audit(tx, viewer, { treasury, action: 'treasury.appointed', personId, at: row.appointed_at });
    const data: Omit<TreasuryAppointed, 'id'> = { personId, actorId: viewer.personId };
    await recordTreasury(tx, treasury, 'treasury.appointed', { data });
  });
}

async function isOfPlace(tx: Tx, viewer: Viewer, { city_code, club_id }: TreasuryRow, personId: string) {
  const person = await lockPerson(tx, viewer, personId);
  if (person?.city_code !== city_code) return false;
  return club_id === null || (await membershipOf(tx, personId, club_id)) !== null;
}

/** Ends somebody's office: their own, or as who appoints. What they wrote and signed stays. */
export async function removeOfficer(p: Writing, viewer: Viewer, id: string, personId: string): Promise<void> {
  await write(p, async (tx) => {
    const treasury = await lockTreasury(tx, viewer, id);
    const isOwn = personId === viewer.personId;
    if (!isOwn && !abilities(viewer, treasury).appoint) throw notYours();
    const removed = await tx
      .deleteFrom('treasury_officer')
      .where('treasury_id', '=', id)
      .where('person_id', '=', personId)
      .returning('person_id')
      .executeTakeFirst();
    if (!removed) return;
    if (!isOwn)
      await audit(tx, viewer, { treasury, action: 'treasury.removed', personId, at: p.clock.now() });
    await recordTreasury(tx, treasury, 'treasury.changed');
  });
}
