import { blockedIds } from '#features/blocks/server/queries.ts';
import type { Decision, RequestDraft } from '#features/clubs/contract.ts';
import { holdPersonsAlong } from '#features/people/server/lock-people.ts';
import { recordAudit } from '#server/audit.ts';
import type { Db, Tx } from '#server/db.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { type NewEvent, record } from '#server/live/record.ts';
import type { Platform } from '#server/platform.ts';
import { askAlong, rideAlong } from '#server/statements/ride-along.ts';
import type { Viewer } from '#server/viewer.ts';
import { type Writing, write } from '#server/write.ts';
import { gone, lockClub } from './locks.ts';
import { insertMember, joinedEvents } from './member-rows.ts';
import { askMembership, type MembershipStatus, membershipStatus } from './membership-status.ts';
import { isPassword } from './password.ts';
import { abilities } from './policy.ts';
import { visibleClubs } from './queries.ts';

type Asking = Writing & Pick<Platform, 'limits'>;

const requestGone = () => notFound('clubManage.requestGone');
const wrongPassword = () =>
  new Refusal('invalid', {
    reason: 'club.join.passwordWrong',
    fields: { password: 'club.join.passwordWrong' },
  });

/** Why somebody may not ask. */
function mustAsk({ state }: MembershipStatus) {
  if (state === 'joined') throw new Refusal('conflict', { reason: 'club.join.alreadyMember' });
  if (state === 'pending') throw new Refusal('conflict', { reason: 'club.join.waiting' });
  if (state !== 'none') throw new Refusal('forbidden', { reason: 'club.join.tooSoon' });
}

/**
 * Asks to join a club, with its password where it has one. The same request twice is one. A password is tried outside
 * the transaction, as that is slow on purpose, and only by whoever could ask; the tries are counted before they are made.
 */
export async function requestToJoin(
  p: Asking,
  viewer: Viewer,
  clubId: string,
  draft: RequestDraft,
): Promise<void> {
  const { personId } = viewer;
  const club = await visibleClubs(p.db, viewer)
    .select('club.password_hash')
    .where('club.id', '=', clubId)
    .executeTakeFirst();
  if (!club) throw gone();
  // The standing before the retry: what commits between the two reads is then a retry, and no refusal of itself.
  const standing = await membershipStatus(p.db, personId, clubId, p.clock.now());
  if (await isRetry(p.db, viewer, clubId, draft.id)) return;
  mustAsk(standing);
  if (club.password_hash !== null) {
    await p.limits.take('clubPassword', `${personId}/${clubId}`);
    await p.limits.take('clubPasswords', clubId);
    if (!(await isPassword(draft.password, club.password_hash))) throw wrongPassword();
  }
  await p.limits.take('joinRequest', personId);
  await write(p, async (tx) => {
    await holdPersonsAlong(tx, [personId]);
    const held = await lockClub(tx, viewer, clubId);
    const now = p.clock.now();
    const standing = await askMembership(tx, personId, clubId, now);
    const blocked = await askAlong(tx, blockedIds(personId).compile(tx));
    // Of two that come at once the second finds the first here.
    if (await isRetry(tx, viewer, clubId, draft.id)) return;
    mustAsk(await standing());
    // Its creator has changed the password meanwhile: what was tried was another one.
    if (held.password_hash !== null && held.password_hash !== club.password_hash) throw wrongPassword();
    const row = {
      id: draft.id,
      club_id: clubId,
      person_id: personId,
      message: draft.message,
      created_at: now,
    };
    await rideAlong(tx, tx.insertInto('club_request').values(row).compile());
    const data = { clubId, requestId: draft.id, personId };
    const hiddenFrom = (await blocked()).map(({ id }) => id);
    await record(tx, { type: 'request.sent', topics: topicsOfRequest(data), data, hiddenFrom });
  });
}

/** Whether this very request was taken before; an id of somebody else's, or of another club, is refused. */
async function isRetry(db: Db | Tx, viewer: Viewer, clubId: string, id: string): Promise<boolean> {
  const known = await db
    .selectFrom('club_request')
    .select(['club_id', 'person_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return false;
  if (known.person_id !== viewer.personId || known.club_id !== clubId) throw new Refusal('conflict');
  return true;
}

/** Takes one's own request back. What is withdrawn stays so; what is decided cannot be. */
export async function withdrawRequest(p: Writing, viewer: Viewer, clubId: string, id: string): Promise<void> {
  const { personId } = viewer;
  await write(p, async (tx) => {
    await holdPersonsAlong(tx, [personId]);
    await lockClub(tx, viewer, clubId);
    const request = await requestForLock(tx, clubId, id).executeTakeFirst();
    if (request?.person_id !== personId) throw requestGone();
    if (request.status === 'withdrawn') return;
    if (request.status !== 'pending') throw new Refusal('conflict', { reason: 'clubManage.decided' });
    await decideRow(tx, id, 'withdrawn', personId, p.clock.now());
    const data = { clubId, requestId: id, personId };
    await record(tx, { type: 'request.withdrawn', topics: topicsOfRequest(data), data });
  });
}

/**
 * Approves or rejects a request that waits. Of several who decide at once the first wins and the others are told; the
 * same decision of the same person again, its answer lost, is the same one.
 */
export async function decideRequest(
  p: Writing,
  viewer: Viewer,
  { clubId, id }: { clubId: string; id: string },
  { status }: Decision,
): Promise<void> {
  await write(p, async (tx) => {
    const asked = await tx
      .selectFrom('club_request')
      .select('person_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (asked) await holdPersonsAlong(tx, [asked.person_id, viewer.personId]);
    const now = p.clock.now();
    const club = await lockClub(tx, viewer, clubId);
    const locked = await askAlong(tx, requestForLock(tx, clubId, id).compile());
    if (!abilities(viewer, club, await membershipStatus(tx, viewer.personId, clubId, now)).manage)
      throw new Refusal('forbidden', { reason: 'clubManage.forbidden' });
    const [request] = await locked();
    if (!request) throw requestGone();
    if (request.status === status && request.decided_by === viewer.personId) return;
    if (request.status === 'withdrawn') throw new Refusal('conflict', { reason: 'clubManage.withdrawn' });
    if (request.status !== 'pending') throw new Refusal('conflict', { reason: 'clubManage.decided' });
    await decideRow(tx, id, status, viewer.personId, now);
    // Its creator decides as its creator, also where they are an admin.
    if (club.creator_id !== viewer.personId) {
      const deed = { action: `request.${status}`, itemId: id, personId: request.person_id };
      await recordAudit(tx, viewer, now, deed);
    }
    const person = { personId: request.person_id, actorId: viewer.personId };
    const data = { clubId, requestId: id, personId: request.person_id };
    if (status === 'rejected')
      return record(tx, { type: 'request.rejected', topics: topicsOfRequest(data), data });
    const membersCount = await insertMember(tx, clubId, request.person_id, now);
    const joined = membersCount === null ? [] : await joinedEvents(tx, club, { ...person, membersCount });
    const approved: NewEvent = { type: 'request.approved', topics: topicsOfRequest(data), data };
    await record(tx, approved, ...joined);
  });
}

/** Whoever manages the club, and whoever asked. */
const topicsOfRequest = ({ clubId, personId }: { clubId: string; personId: string }) => [
  `club:${clubId}:requests`,
  `person:${personId}`,
];

const requestForLock = (tx: Tx, clubId: string, id: string) =>
  tx
    .selectFrom('club_request')
    .select(['person_id', 'status', 'decided_by'])
    .where('id', '=', id)
    .where('club_id', '=', clubId)
    .forNoKeyUpdate();

const decideRow = (tx: Tx, id: string, status: string, by: string, now: Date) =>
  rideAlong(
    tx,
    tx
      .updateTable('club_request')
      .set({ status, decided_at: now, decided_by: by })
      .where('id', '=', id)
      .compile(),
  );
