import { notYours } from '#community/clubs/server/actions.ts';
import { lockClub } from '#community/clubs/server/locks.ts';
import { abilities } from '#community/clubs/server/policy.ts';
import { isClubHidden } from '#community/clubs/server/queries.ts';
import { lockPeopleWithNext } from '#residents/people/server/lock-people.ts';
import { type Writing, write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { deleteMember, leftEvents } from './member-rows.ts';
import { membershipOf } from './membership.ts';
import { membershipStatus } from './membership-status.ts';

const creatorStays = () => new Refusal('forbidden', { reason: 'club.creatorStays' });

/** Leaves a club; does nothing for a non-member. The creator has to hand the club over or delete it first. */
export async function leaveClub(p: Writing, viewer: Viewer, clubId: string): Promise<void> {
  const { personId } = viewer;
  await write(p, async (tx) => {
    const club = await lockClub(tx, viewer, clubId);
    if (club.creator_id === personId) throw creatorStays();
    const membersCount = await deleteMember(tx, clubId, personId);
    if (membersCount === null) return;
    await record(tx, ...leftEvents(club, { personId, actorId: personId, membersCount }));
  });
}

/**
 * Removes a member and records who removed them and when. Removing a non-member does nothing and records
 * nothing.
 */
export async function removeMember(
  p: Writing,
  viewer: Viewer,
  clubId: string,
  personId: string,
): Promise<void> {
  const actorId = viewer.personId;
  await write(p, async (tx) => {
    await lockPeopleWithNext(tx, [personId, actorId]);
    const club = await lockClub(tx, viewer, clubId);
    const now = p.clock.now();
    if (!abilities(viewer, club, await membershipStatus(tx, actorId, clubId, now)).remove) throw notYours();
    if (club.creator_id === personId) throw creatorStays();
    const membersCount = await deleteMember(tx, clubId, personId);
    if (membersCount === null) return;
    await tx
      .insertInto('club_removal')
      .values({ club_id: clubId, person_id: personId, removed_by: actorId, removed_at: now })
      .execute();
    await record(tx, ...leftEvents(club, { personId, actorId, membersCount }));
  });
}

/**
 * Hands a club over to a member; the previous creator stays a member. Repeating the call after a lost
 * response succeeds. A hidden one stays with whom the reports are about, and who may appeal.
 */
export async function transferClub(
  p: Writing,
  viewer: Viewer,
  clubId: string,
  personId: string,
): Promise<void> {
  const actorId = viewer.personId;
  await write(p, async (tx) => {
    await lockPeopleWithNext(tx, [personId, actorId]);
    const club = await lockClub(tx, viewer, clubId);
    const standing = await membershipStatus(tx, actorId, clubId, p.clock.now());
    if (club.creator_id === personId && standing.state === 'joined') return;
    if (!abilities(viewer, club, standing).transfer) throw notYours();
    if (await isClubHidden(tx, clubId)) throw new Refusal('conflict', { reason: 'club.transferHidden' });
    if (!(await membershipOf(tx, personId, clubId)))
      throw new Refusal('invalid', { reason: 'club.notMember' });
    await tx.updateTable('club').set({ creator_id: personId }).where('id', '=', clubId).execute();
    await record(
      tx,
      {
        type: 'club.transferred',
        topics: [`club:${clubId}`, `person:${personId}`, `person:${actorId}`],
        data: { clubId, personId, actorId },
        revokes: { personId: actorId, topics: [`club:${clubId}:requests`] },
      },
      { type: 'club.changed', topics: regionTopics(club.city_code), data: { id: clubId } },
    );
  });
}
