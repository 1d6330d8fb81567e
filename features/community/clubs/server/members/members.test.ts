import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { askToJoin, createTestClub, decideRequest, joinClub } from '#community/clubs/fixtures.ts';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import { write } from '#server/database/write.ts';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';
import { type ApiResponse, nextTown, type Person, reasonOf, settle } from '#test/people/world.ts';
import { leaveAllClubs } from './leave-all-clubs.ts';
import { lockMembership, membershipOf } from './membership.ts';

const { server, jimin, hyunwoo, sua } = ourTown();
let club: string;

beforeEach(async () => {
  club = await createTestClub(server, jimin);
});

const day = 86_400_000;
const clubOf = async (person: Person) => (await person.get(`/api/clubs/${club}`)).body;
const path = (part: string) => `/api/clubs/${club}/${part}`;

async function members(person: Person, limit = 50) {
  const pages: string[][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: ApiResponse = await person.get(
      path(`members?limit=${limit}${cursor && `&cursor=${cursor}`}`),
    );
    pages.push(
      body.items.map((each: { person: { name: string }; isCreator: boolean }) =>
        each.isCreator ? `${each.person.name}*` : each.person.name,
      ),
    );
    cursor = body.nextCursor;
  }
  return pages;
}

test('the creator comes first, then members by join time; pages of any size fit together', async () => {
  for (const name of ['가', '나', '다', '라']) {
    server.pass(1000);
    await joinClub(await settle(server, { name, cityCode: jimin.cityCode }), club, jimin);
  }
  expect(await members(sua)).toEqual([['지민*', '가', '나', '다', '라']]);
  expect(await members(sua, 1)).toEqual([['지민*'], ['가'], ['나'], ['다'], ['라']]);
  expect(await members(sua, 2)).toEqual([['지민*', '가'], ['나', '다'], ['라']]);
  expect((await sua.get(path('members?cursor=x'))).status).toBe(422);
  expect((await clubOf(sua)).membersCount).toBe(5);
});

test('a member may leave, and leave again harmlessly; the creator may not', async () => {
  await joinClub(hyunwoo, club, jimin);
  expect((await hyunwoo.delete(path('membership'))).status).toBe(204);
  expect((await hyunwoo.delete(path('membership'))).status).toBe(204);
  const { state, membersCount, can } = await clubOf(hyunwoo);
  expect([state, membersCount, can.join]).toEqual(['none', 1, true]);
  expect(reasonOf(await jimin.delete(path('membership')))).toEqual([403, 'club.creatorStays']);
  expect(await membershipOf(server.p.db, hyunwoo.id, club)).toBeNull();
});

test('a removal records who did it and when; the person may ask again after seven days', async () => {
  await joinClub(hyunwoo, club, jimin);
  const removed = await jimin.delete(path(`members/${hyunwoo.id}`));
  expect([removed.status, removed.body.membersCount]).toEqual([200, 1]);
  expect((await jimin.delete(path(`members/${hyunwoo.id}`))).status).toBe(200);
  const rows = await server.p.db.selectFrom('club_removal').selectAll().where('club_id', '=', club).execute();
  expect(rows).toEqual([
    expect.objectContaining({ person_id: hyunwoo.id, removed_by: jimin.id, removed_at: expect.any(Date) }),
  ]);
  const { state, askAgainAt } = await clubOf(hyunwoo);
  expect([state, askAgainAt]).toEqual([
    'removed',
    new Date((rows[0]?.removed_at.getTime() ?? 0) + 7 * day).toISOString(),
  ]);
  expect(reasonOf(await askToJoin(hyunwoo, club))).toEqual([403, 'club.join.tooSoon']);
  server.pass(7 * day);
  expect((await askToJoin(hyunwoo, club)).status).toBe(201);
});

test('removing the creator fails, and an invalid id is answered as no member', async () => {
  expect(reasonOf(await jimin.delete(path(`members/${jimin.id}`)))).toEqual([403, 'club.creatorStays']);
  expect(reasonOf(await jimin.delete(path('members/no-id')))).toEqual([404, 'club.notMember']);
});

test('a club passes to a member; the previous creator stays a member but no longer manages it', async () => {
  await joinClub(hyunwoo, club, jimin);
  const transfer = (person: Person, to: Person) => person.post(path('transfer'), { personId: to.id });
  expect(reasonOf(await transfer(jimin, sua))).toEqual([422, 'club.notMember']);
  expect((await jimin.post(path('transfer'), { personId: 'x' })).status).toBe(422);
  const handed = await transfer(jimin, hyunwoo);
  expect([handed.status, handed.body.state, handed.body.can.manage]).toEqual([200, 'joined', false]);
  expect((await transfer(jimin, hyunwoo)).status).toBe(200);
  expect(reasonOf(await transfer(jimin, jimin))).toEqual([403, 'club.notYours']);
  expect(await members(sua)).toEqual([['현우*', '지민']]);
  expect(reasonOf(await jimin.get(path('requests')))).toEqual([403, 'clubManage.forbidden']);
  expect((await jimin.delete(path('membership'))).status).toBe(204);
  expect(await membershipOf(server.p.db, hyunwoo.id, club)).toMatchObject({ isCreator: true });
});

test('deleting an account passes its clubs to the longest member; a club without members is deleted', async () => {
  server.pass(1000);
  await joinClub(sua, club, jimin);
  server.pass(1000);
  await joinClub(hyunwoo, club, jimin);
  const lonely = await createTestClub(server, jimin, { name: '혼자' });
  const theirs = await createTestClub(server, hyunwoo, { name: '다른 모임' });
  const { requestId } = await askToJoin(jimin, theirs);
  // The notifier may win a deadlock against this transaction, which no job tries again here.
  await deliverAll(server);
  await write(server.p, async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', jimin.id).forUpdate().execute();
    await leaveAllClubs(tx, jimin.id, { now: server.p.clock.now() });
    await tx.deleteFrom('person').where('id', '=', jimin.id).execute();
  });
  expect(await members(sua)).toEqual([['수아*', '현우']]);
  expect((await clubOf(sua)).membersCount).toBe(2);
  expect(reasonOf(await sua.get(`/api/clubs/${lonely}`))).toEqual([404, 'club.gone']);
  expect(reasonOf(await decideRequest(hyunwoo, theirs, requestId, 'approved'))).toEqual([
    404,
    'clubManage.requestGone',
  ]);
});

test('a change of region ends memberships in the old town’s clubs', async () => {
  await joinClub(hyunwoo, club, jimin);
  const elsewhere = nextTown();
  await write(server.p, (tx) =>
    leaveAllClubs(tx, hyunwoo.id, { now: server.p.clock.now(), exceptCity: elsewhere }),
  );
  expect(await members(sua)).toEqual([['지민*']]);
  await write(server.p, (tx) =>
    leaveAllClubs(tx, jimin.id, { now: server.p.clock.now(), exceptCity: jimin.cityCode ?? '' }),
  );
  expect(await members(sua)).toEqual([['지민*']]);
});

test('a removal waits for a write in progress in the club, which is kept', async () => {
  await joinClub(hyunwoo, club, jimin);
  const { db } = server.p;
  let removal: Promise<ApiResponse> | undefined;
  await db.transaction().execute(async (tx) => {
    expect(await lockMembership(tx, hyunwoo.id, club)).toMatchObject({ isCreator: false });
    removal = jimin.delete(path(`members/${hyunwoo.id}`));
    await waiting();
    const post = { id: newId(), city_code: jimin.cityCode ?? '', author_id: hyunwoo.id, club_id: club };
    await tx
      .insertInto('post')
      .values({ ...post, title: '글', content: '글', category: 'daily', created_at: server.p.clock.now() })
      .execute();
  });
  expect((await removal)?.status).toBe(200);
  expect((await db.selectFrom('post').select('id').where('club_id', '=', club).execute()).length).toBe(1);
  expect(await db.transaction().execute((tx) => lockMembership(tx, hyunwoo.id, club))).toBeNull();
});

/** Waits until some query waits for a lock. */
async function waiting() {
  for (;;) {
    const { rows } = await sql`select from pg_locks where not granted`.execute(server.p.db);
    if (rows.length > 0) return;
  }
}
