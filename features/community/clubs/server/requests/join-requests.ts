import { sql } from 'kysely';
import type { Club, Decision, RequestDraft } from '#community/clubs/contract.ts';
import { clubNotFound, lockClub, lockClubWithNext } from '#community/clubs/server/locks.ts';
import { insertMember, joinedEvents } from '#community/clubs/server/members/member-rows.ts';
import {
  type MembershipStatus,
  membershipStatus,
  standingIn,
  statusOf,
} from '#community/clubs/server/members/membership-status.ts';
import { isPassword } from '#community/clubs/server/password.ts';
import { abilities } from '#community/clubs/server/policy.ts';
import { presentClub } from '#community/clubs/server/present.ts';
import { findClub, selectClub, visibleClubs } from '#community/clubs/server/queries.ts';
import { blockedIds } from '#residents/people/server/blocks.ts';
import { lockPeopleWithNext } from '#residents/people/server/lock-people.ts';
import { recordAudit } from '#server/audit.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { type Writing, write, writeAs } from '#server/database/write.ts';
import { notFound, Refusal, wrongField } from '#server/errors.ts';
import { type NewEvent, noteRecorded, type RowEvent, record, recordOf } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import { compileOnce, type RowOf } from '#server/statements/compile-once.ts';
import { readWithNext, sendWithNext } from '#server/statements/send-with-next.ts';
import type { UncheckedViewer, Viewer } from '#server/viewer/viewer.ts';

type Asking = Writing & Pick<Platform, 'limits'>;

const requestNotFound = () => notFound('clubManage.requestGone');
const wrongPassword = () => wrongField('password', 'club.join.passwordWrong');

/** Throws the reason why this person may not ask to join. */
function mustAsk({ state }: MembershipStatus) {
  if (state === 'joined') throw new Refusal('conflict', { reason: 'club.join.alreadyMember' });
  if (state === 'pending') throw new Refusal('conflict', { reason: 'club.join.waiting' });
  if (state !== 'none') throw new Refusal('forbidden', { reason: 'club.join.tooSoon' });
}

/**
 * Asks to join a club, with its password where it has one, and returns the club as it is then. Sending the
 * same draft twice creates one request. The password is checked outside the transaction, because hashing is
 * slow on purpose. It is checked only for people who may ask, and each attempt is counted before it is
 * checked.
 */
export async function requestToJoin(
  p: Asking,
  asking: UncheckedViewer,
  clubId: string,
  draft: RequestDraft,
): Promise<Club> {
  const { personId } = asking.claimed;
  const { id, message } = draft;
  const club = await findAsked(p.db, asking.claimed, clubId, id);
  if (!club) throw clubNotFound();
  if (isRetry(club, asking.claimed, clubId))
    return presentClub(p, asking.claimed, await findClub(p.db, asking.claimed, clubId));
  mustAsk(statusOf(club, p.clock.now()));
  if (club.password_hash !== null) {
    await p.limits.take('clubPassword', `${personId}/${clubId}`);
    await p.limits.take('clubPasswords', clubId);
    if (!(await isPassword(draft.password, club.password_hash))) throw wrongPassword();
  }
  await p.limits.take('joinRequest', personId);
  const readClub = await writeAs(p, asking, async (tx, viewer) => {
    await lockPeopleWithNext(tx, [personId]);
    await lockClubWithNext(tx, viewer, clubId);
    const asked = await findAsked(tx, viewer, clubId, id);
    if (!asked) throw clubNotFound();
    // The second of two simultaneous identical requests finds the first one here.
    if (!isRetry(asked, viewer, clubId)) {
      const now = p.clock.now();
      mustAsk(statusOf(asked, now));
      // The creator changed the password meanwhile, so the checked one is outdated.
      if (asked.password_hash !== null && asked.password_hash !== club.password_hash) throw wrongPassword();
      await addRequest(tx, viewer, { id, clubId, message, now });
    }
    const rows = await readWithNext(tx, selectClub(tx, viewer, { id: clubId }));
    return async () => presentClub(p, viewer, (await rows())[0]);
  });
  return readClub();
}

type NewRequest = { id: string; clubId: string; message: string; now: Date };

/** Adds the request and its event with the next statement. */
async function addRequest(tx: Tx, viewer: Viewer, request: NewRequest) {
  const data = { clubId: request.clubId, requestId: request.id, personId: viewer.personId };
  const topics = topicsOfRequest(data);
  noteRecorded(tx, { type: 'request.sent', topics, data });
  await sendWithNext(tx, insertRequest(tx, viewer, { ...request, topics }));
}

const requestSent = ({ isUnblocked }: Viewer, topics: string[]): RowEvent => ({
  type: 'request.sent',
  topics: sql<string[]>`${topics}`,
  data: { clubId: sql<string>`club_id`, requestId: sql<string>`id`, personId: sql<string>`person_id` },
  hiddenFrom: isUnblocked
    ? undefined
    : sql<string[] | null>`nullif(array(${blockedIds(sql.ref('person_id'))}), '{}')`,
});

const insertRequest = compileOnce(
  (_, viewer, { id, clubId, message, now, topics }: NewRequest & { topics: string[] }) => sql`
    with made as (
      insert into club_request (id, club_id, person_id, message, created_at)
      values (${id}, ${clubId}, ${viewer.personId}, ${message}, ${now})
      returning id, club_id, person_id
    ) ${recordOf('made', [requestSent(viewer, topics)])}`,
);

/** A club that the viewer sees, what they are to it, and whose request has this id already. */
const selectAsked = compileOnce((db, viewer, { clubId, id }: { clubId: string; id: string }) =>
  visibleClubs(db, viewer)
    .innerJoinLateral(standingIn(viewer, 'club.id'), (join) => join.onTrue())
    .leftJoin('club_request as known', (join) => join.on('known.id', '=', id))
    .selectAll('standing')
    .select(['club.password_hash', 'known.person_id as known_person', 'known.club_id as known_club'])
    .where('club.id', '=', clubId),
);
type Asked = RowOf<typeof selectAsked>;

const findAsked = async (
  db: Db | Tx,
  viewer: Viewer,
  clubId: string,
  id: string,
): Promise<Asked | undefined> => (await db.executeQuery(selectAsked(db, viewer, { clubId, id }))).rows[0];

/** Whether this request was already stored. Throws if the id belongs to another person or another club. */
function isRetry({ known_person, known_club }: Asked, viewer: Viewer, clubId: string): boolean {
  if (known_person === null) return false;
  if (known_person !== viewer.personId || known_club !== clubId) throw new Refusal('conflict');
  return true;
}

/**
 * Withdraws the viewer's own request. Withdrawing twice is harmless; a decided request cannot be withdrawn.
 */
export async function withdrawRequest(p: Writing, viewer: Viewer, clubId: string, id: string): Promise<void> {
  const { personId } = viewer;
  await write(p, async (tx) => {
    await lockPeopleWithNext(tx, [personId]);
    await lockClub(tx, viewer, clubId);
    const request = await requestForLock(tx, clubId, id).executeTakeFirst();
    if (request?.person_id !== personId) throw requestNotFound();
    if (request.status === 'withdrawn') return;
    if (request.status !== 'pending') throw new Refusal('conflict', { reason: 'clubManage.decided' });
    await decideRow(tx, id, { status: 'withdrawn', by: personId, now: p.clock.now() });
    const data = { clubId, requestId: id, personId };
    await record(tx, { type: 'request.withdrawn', topics: topicsOfRequest(data), data });
  });
}

/**
 * Approves or rejects a pending request. The first decision wins and later ones get an error. The same
 * decision by the same person, repeated after a lost response, succeeds.
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
    if (asked) await lockPeopleWithNext(tx, [asked.person_id, viewer.personId]);
    const now = p.clock.now();
    const club = await lockClub(tx, viewer, clubId);
    const locked = await readWithNext(tx, requestForLock(tx, clubId, id).compile());
    if (!abilities(viewer, club, await membershipStatus(tx, viewer.personId, clubId, now)).manage)
      throw new Refusal('forbidden', { reason: 'clubManage.forbidden' });
    const [request] = await locked();
    if (!request) throw requestNotFound();
    if (request.status === status && request.decided_by === viewer.personId) return;
    if (request.status === 'withdrawn') throw new Refusal('conflict', { reason: 'clubManage.withdrawn' });
    if (request.status !== 'pending') throw new Refusal('conflict', { reason: 'clubManage.decided' });
    await decideRow(tx, id, { status, by: viewer.personId, now });
    // Only decisions on other people's clubs are audited, so a creator who is an admin is not.
    if (club.creator_id !== viewer.personId) {
      const cityCode = club.city_code;
      const deed = { action: `request.${status}`, itemId: id, personId: request.person_id, cityCode };
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

/** The topics of the club's managers and of the person who asked. */
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

type Decided = { status: string; by: string; now: Date };

const decideRow = (tx: Tx, id: string, { status, by, now }: Decided) =>
  sendWithNext(
    tx,
    tx
      .updateTable('club_request')
      .set({ status, decided_at: now, decided_by: by })
      .where('id', '=', id)
      .compile(),
  );
