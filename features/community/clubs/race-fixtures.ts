import { strictEqual as equal, ok } from 'node:assert/strict';
import { sql } from 'kysely';
import { ClubDraft } from '#community/clubs/contract.ts';
import { createClub, deleteClub } from '#community/clubs/server/actions.ts';
import { leaveAllClubs } from '#community/clubs/server/members/leave-all-clubs.ts';
import { leaveClub, removeMember, transferClub } from '#community/clubs/server/members/members.ts';
import { lockMembership } from '#community/clubs/server/members/membership.ts';
import {
  decideRequest,
  requestToJoin,
  withdrawRequest,
} from '#community/clubs/server/requests/join-requests.ts';
import { write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { viewerOf } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import { everyRight } from '#shared/rights.ts';

export type Tally = { done: number; refused: Record<string, number> };

type Action = { name: string; requestId?: string; run: () => Promise<unknown> };

const town = '51110';
const everyDecision = /^(approve|reject|withdraw)/;

async function moveIn(p: Platform, name: string, isAdmin = false): Promise<Viewer> {
  const personId = newId();
  const row = { id: personId, name, city_code: town, created_at: p.clock.now() };
  await p.db
    .insertInto('person')
    .values({ ...row, role: isAdmin ? 'admin' : 'resident' })
    .execute();
  return viewerOf({ personId, cityCode: town, rights: isAdmin ? everyRight : [] });
}

/** A member who is removed at the same time must not be able to write in the club. */
const writePost = (p: Platform, { personId }: Viewer, clubId: string) =>
  write(p, async (tx) => {
    if (!(await lockMembership(tx, personId, clubId)))
      throw new Refusal('forbidden', { reason: 'club.notMember' });
    const row = { id: newId(), city_code: town, author_id: personId, club_id: clubId, category: 'daily' };
    await tx
      .insertInto('post')
      .values({ ...row, title: '글', content: '글', created_at: p.clock.now() })
      .execute();
  });

/**
 * Runs everything that can happen to one club at once: 8 people ask to join and are approved, rejected by two
 * managers or withdraw; 8 members leave, are removed, write or become creator; one deletes their account. In
 * every third round the club is deleted in the middle. Throws if an outcome is not one of the valid ones.
 */
export async function raceClub(p: Platform, round: number): Promise<Tally> {
  const [creator, admin] = [await moveIn(p, '지민'), await moveIn(p, '민재', true)];
  const clubId = newId();
  await createClub(p, creator, ClubDraft.parse({ id: clubId, name: '모임', description: '소개' }));
  const actions: Action[] = [];
  const add = (name: string, run: Action['run'], requestId?: string) =>
    actions.push({ name, run, requestId });
  const ask = (who: Viewer, id: string) =>
    requestToJoin(p, { claimed: who }, clubId, { id, message: '안녕하세요', password: '' });

  for (let i = 0; i < 8; i++) {
    const [asker, id] = [await moveIn(p, '현우'), newId()];
    await ask(asker, id);
    const request = { clubId, id };
    add('approve', () => decideRequest(p, creator, request, { status: 'approved' }), id);
    add('approve as admin', () => decideRequest(p, admin, request, { status: 'approved' }), id);
    add('reject', () => decideRequest(p, creator, request, { status: 'rejected' }), id);
    add('withdraw', () => withdrawRequest(p, asker, clubId, id), id);
    add('ask again', () => ask(asker, newId()));
  }
  for (let i = 0; i < 8; i++) {
    const [member, id] = [await moveIn(p, '수아'), newId()];
    await ask(member, id);
    await decideRequest(p, creator, { clubId, id }, { status: 'approved' });
    add('remove', () => removeMember(p, creator, clubId, member.personId));
    add('leave', () => leaveClub(p, member, clubId));
    add('write', () => writePost(p, member, clubId));
    if (i === 0) add('hand over', () => transferClub(p, creator, clubId, member.personId));
    if (i === 1)
      add('leave the service', () =>
        write(p, async (tx) => {
          await leaveAllClubs(tx, member.personId, { now: p.clock.now() });
          await tx.deleteFrom('person').where('id', '=', member.personId).execute();
        }),
      );
  }
  if (round % 3 === 0) add('delete', () => deleteClub(p, admin, clubId));

  const mixed = actions.map((each) => ({ each, at: Math.random() })).sort((a, b) => a.at - b.at);
  const outcomes = await Promise.allSettled(mixed.map(({ each }) => each.run()));
  const results = mixed.map(({ each }, i) => ({
    ...each,
    outcome: outcomes[i] as PromiseSettledResult<unknown>,
  }));
  const tally = count(results);
  oneWins(results);
  await addsUp(p, clubId);
  return tally;
}

type Result = Action & { outcome: PromiseSettledResult<unknown> };

/** On an overloaded machine a connection may time out after ten seconds. Then nothing was done. */
const isBusy = ({ outcome }: Result) =>
  outcome.status === 'rejected' &&
  /^timeout exceeded when trying to connect/.test(String(outcome.reason?.message));

/** Every loser is refused with a reason. Nothing else may fail (no deadlock, no constraint violation). */
function count(results: Result[]): Tally {
  const tally: Tally = { done: 0, refused: {} };
  for (const result of results) {
    const { name, outcome } = result;
    if (outcome.status === 'fulfilled') {
      tally.done++;
      continue;
    }
    const { reason } = outcome;
    const refusal = isBusy(result) ? 'no connection' : reason instanceof Refusal && reason.reason;
    if (!refusal) throw new Error(`${name} failed`, { cause: reason });
    tally.refused[refusal] = (tally.refused[refusal] ?? 0) + 1;
  }
  return tally;
}

/** At most one decision about a request succeeds. None succeeds only if the club was deleted first. */
function oneWins(results: Result[]) {
  const isDeleted = results.some(({ name, outcome }) => name === 'delete' && outcome.status === 'fulfilled');
  for (const id of new Set(results.flatMap(({ requestId }) => requestId ?? []))) {
    const decisions = results.filter(({ name, requestId }) => requestId === id && everyDecision.test(name));
    const winners = decisions.filter(({ outcome }) => outcome.status === 'fulfilled').length;
    const mayBeNobody = isDeleted || decisions.some(isBusy);
    ok(winners === 1 || (winners === 0 && mayBeNobody), `${winners} decisions of one request won`);
  }
}

/**
 * The members are the creator and all approved people, minus those who left. The count matches them. A
 * deleted club has no rows left.
 */
async function addsUp(p: Platform, clubId: string) {
  const { db } = p;
  const club = await db.selectFrom('club').selectAll().where('id', '=', clubId).executeTakeFirst();
  const members = (
    await db.selectFrom('club_member').select('person_id').where('club_id', '=', clubId).execute()
  ).map(({ person_id }) => person_id);
  const requests = await db.selectFrom('club_request').selectAll().where('club_id', '=', clubId).execute();
  const posts = await db.selectFrom('post').select('id').where('club_id', '=', clubId).execute();
  if (!club) return equal(members.length + requests.length + posts.length, 0);
  equal(club.members_count, members.length);
  ok(members.includes(club.creator_id ?? ''));
  const { rows: moves } = await sql<{ type: string; personId: string }>`
    select type, data ->> 'personId' as "personId" from event
    where type in ('club.joined', 'club.left') and data ->> 'clubId' = ${clubId}
  `.execute(db);
  for (const { person_id: id, status } of requests.filter(({ status }) => status === 'approved')) {
    const joined = moves.filter(({ type, personId }) => type === 'club.joined' && personId === id).length;
    const left = moves.filter(({ type, personId }) => type === 'club.left' && personId === id).length;
    equal(members.includes(id), joined - left === 1, `${status}: joined ${joined}, left ${left}`);
  }
  const approved = new Set(
    requests.filter(({ status }) => status === 'approved').map(({ person_id }) => person_id),
  );
  const founder = members.filter((id) => !approved.has(id));
  ok(founder.length <= 1, 'somebody is a member without having been approved');
}
