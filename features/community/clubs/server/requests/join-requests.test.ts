import { beforeEach, expect, test } from 'vitest';
import { askToJoin, createTestClub, decideRequest, joinClub } from '#community/clubs/fixtures.ts';
import { addBlock } from '#residents/blocks/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';
import { type Person, reasonOf, settle, signInAgain } from '#test/people/world.ts';

const { server, minjae, jimin, hyunwoo, sua, doyun } = ourTown();
let club: string;

beforeEach(async () => {
  await signInAgain(server, minjae);
  club = await createTestClub(server, jimin);
});

const stateOf = async (person: Person) => (await person.get(`/api/clubs/${club}`)).body.state;
const queueOf = async (person: Person) => (await person.get(`/api/clubs/${club}/requests`)).body.items;
const day = 86_400_000;

test('a request is not told to a moderator in a block with the person who asks', async () => {
  const hiddenFrom = async (requestId: string) => {
    const sent = server.p.db.selectFrom('event').select(['data', 'hidden_from']);
    const events = await sent.where('type', '=', 'request.sent').execute();
    return events.find(({ data }) => (data as { requestId: string }).requestId === requestId)?.hidden_from;
  };
  expect(await hiddenFrom((await askToJoin(sua, club)).requestId)).toBeNull();
  await addBlock(server, minjae, hyunwoo);
  expect(await hiddenFrom((await askToJoin(hyunwoo, club)).requestId)).toEqual([minjae.id]);
});

test('a person asks, the creator sees and approves the request, and the person is a member', async () => {
  const asked = await askToJoin(hyunwoo, club, { message: ' 책을 좋아해요.\r\n반가워요! ' });
  expect([asked.status, asked.body.state, asked.body.requestId, asked.body.pendingCount]).toEqual([
    201,
    'pending',
    asked.requestId,
    0,
  ]);
  expect(await queueOf(jimin)).toEqual([
    {
      id: asked.requestId,
      person: { id: hyunwoo.id, name: '현우', photo: null, isAdmin: false },
      message: '책을 좋아해요.\n반가워요!',
      askedBy: null,
      createdAt: expect.stringMatching(/^\d{4}-/),
    },
  ]);
  expect((await jimin.get(`/api/clubs/${club}`)).body.pendingCount).toBe(1);
  const approved = await decideRequest(jimin, club, asked.requestId, 'approved');
  expect([approved.status, approved.body.membersCount, approved.body.pendingCount]).toEqual([200, 2, 0]);
  expect(await stateOf(hyunwoo)).toBe('joined');
  expect(await queueOf(jimin)).toEqual([]);
});

test('an admin decides requests like the creator, and may join', async () => {
  const { requestId } = await askToJoin(hyunwoo, club);
  expect((await queueOf(minjae)).length).toBe(1);
  expect((await decideRequest(minjae, club, requestId, 'approved')).status).toBe(200);
  await joinClub(minjae, club, jimin);
  expect(await stateOf(minjae)).toBe('joined');
});

test('residents who do not manage the club cannot read its requests; other towns get 404', async () => {
  const { requestId } = await askToJoin(hyunwoo, club);
  await joinClub(sua, club, jimin);
  for (const person of [hyunwoo, sua]) {
    const response = await person.get(`/api/clubs/${club}/requests`);
    expect(reasonOf(response)).toEqual([403, 'clubManage.forbidden']);
    expect(JSON.stringify(response.body)).not.toMatch(/현우|함께/);
    expect(reasonOf(await decideRequest(person, club, requestId, 'approved'))).toEqual([
      403,
      'clubManage.forbidden',
    ]);
  }
  for (const response of [
    await doyun.get(`/api/clubs/${club}/requests`),
    await askToJoin(doyun, club),
    await decideRequest(doyun, club, requestId, 'approved'),
    await doyun.delete(`/api/clubs/${club}/requests/${requestId}`),
    await jimin.get(`/api/clubs/${newId()}/requests`),
    await askToJoin(jimin, 'no-id'),
  ])
    expect(reasonOf(response)).toEqual([404, 'club.gone']);
  expect(await stateOf(hyunwoo)).toBe('pending');
});

test('a message is required and limited in length', async () => {
  for (const message of ['', ' \n ', '\u3164\u200b', undefined])
    expect(reasonOf(await askToJoin(hyunwoo, club, { message }))).toEqual([422, 'club.join.messageRequired']);
  expect((await askToJoin(hyunwoo, club, { message: '가'.repeat(301) })).body.error).toMatchObject({
    fields: { message: 'common.tooLong' },
    limits: { message: 300 },
  });
  expect((await askToJoin(hyunwoo, club, { message: '가'.repeat(300) })).status).toBe(201);
});

test('one pending request per person: repeated, second, a member’s and the creator’s', async () => {
  const first = await askToJoin(hyunwoo, club);
  const again = await askToJoin(hyunwoo, club, { id: first.requestId });
  expect([again.status, again.body.requestId]).toEqual([201, first.requestId]);
  expect(reasonOf(await askToJoin(hyunwoo, club))).toEqual([409, 'club.join.waiting']);
  expect((await askToJoin(sua, club, { id: first.requestId })).status).toBe(409);
  expect((await askToJoin(hyunwoo, await createTestClub(server, sua), { id: first.requestId })).status).toBe(
    409,
  );
  expect(reasonOf(await askToJoin(jimin, club))).toEqual([409, 'club.join.alreadyMember']);
  await decideRequest(jimin, club, first.requestId, 'approved');
  expect(reasonOf(await askToJoin(hyunwoo, club))).toEqual([409, 'club.join.alreadyMember']);
  expect((await askToJoin(hyunwoo, club, { id: 'x' })).status).toBe(422);
});

test('a rejected person may ask again after seven days, and the response says when', async () => {
  const { requestId } = await askToJoin(hyunwoo, club);
  await decideRequest(jimin, club, requestId, 'rejected');
  const { body } = await hyunwoo.get(`/api/clubs/${club}`);
  expect([body.state, body.can.join]).toEqual(['rejected', false]);
  const row = await server.p.db
    .selectFrom('club_request')
    .select(['decided_at', 'decided_by'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  expect(row.decided_by).toBe(jimin.id);
  expect(body.askAgainAt).toBe(new Date((row.decided_at?.getTime() ?? 0) + 7 * day).toISOString());
  expect(reasonOf(await askToJoin(hyunwoo, club))).toEqual([403, 'club.join.tooSoon']);
  server.pass(7 * day);
  expect(await stateOf(hyunwoo)).toBe('none');
  expect((await askToJoin(hyunwoo, club)).status).toBe(201);
});

test('only its sender may withdraw a request; withdrawing again is harmless, and they may ask again at once', async () => {
  const { requestId } = await askToJoin(hyunwoo, club);
  const path = `/api/clubs/${club}/requests/${requestId}`;
  for (const person of [sua, jimin, minjae])
    expect(reasonOf(await person.delete(path))).toEqual([404, 'clubManage.requestGone']);
  expect((await hyunwoo.delete(path)).body.state).toBe('none');
  expect((await hyunwoo.delete(path)).status).toBe(200);
  expect(reasonOf(await decideRequest(jimin, club, requestId, 'approved'))).toEqual([
    409,
    'clubManage.withdrawn',
  ]);
  const second = await askToJoin(hyunwoo, club);
  expect(second.status).toBe(201);
  await decideRequest(jimin, club, second.requestId, 'approved');
  expect(reasonOf(await hyunwoo.delete(`/api/clubs/${club}/requests/${second.requestId}`))).toEqual([
    409,
    'clubManage.decided',
  ]);
});

test('a decision is final; repeating it succeeds, a different one is refused', async () => {
  const { requestId } = await askToJoin(hyunwoo, club);
  expect((await decideRequest(jimin, club, requestId, 'approved')).status).toBe(200);
  expect((await decideRequest(jimin, club, requestId, 'approved')).body.membersCount).toBe(2);
  expect(reasonOf(await decideRequest(jimin, club, requestId, 'rejected'))).toEqual([
    409,
    'clubManage.decided',
  ]);
  expect(reasonOf(await decideRequest(minjae, club, requestId, 'approved'))).toEqual([
    409,
    'clubManage.decided',
  ]);
  const other = await createTestClub(server, jimin);
  for (const id of [newId(), 'no-id'])
    expect(reasonOf(await decideRequest(jimin, club, id, 'approved'))).toEqual([
      404,
      'clubManage.requestGone',
    ]);
  expect(reasonOf(await decideRequest(jimin, other, requestId, 'approved'))).toEqual([
    404,
    'clubManage.requestGone',
  ]);
  const wrong = await jimin.patch(`/api/clubs/${club}/requests/${requestId}`, { status: 'withdrawn' });
  expect(wrong.status).toBe(422);
});

test('pending requests are paged, oldest first', async () => {
  const names = ['가', '나', '다'];
  for (const name of names) {
    await askToJoin(await settle(server, { name, cityCode: jimin.cityCode }), club);
    server.pass(1000);
  }
  const path = `/api/clubs/${club}/requests?limit=2`;
  const { body } = await jimin.get(path);
  const { body: rest } = await jimin.get(`${path}&cursor=${body.nextCursor}`);
  const nameOf = ({ person }: { person: { name: string } }) => person.name;
  expect([body.items.map(nameOf), rest.items.map(nameOf), rest.nextCursor]).toEqual([
    ['가', '나'],
    ['다'],
    null,
  ]);
  expect((await jimin.get(`${path}&cursor=x`)).status).toBe(422);
});

test('requests of blocked people are hidden, and so are their clubs; a member may still leave', async () => {
  await joinClub(sua, club, jimin);
  const { requestId } = await askToJoin(hyunwoo, club);
  const block = (blocker: Person, blocked: Person) => addBlock(server, blocker, blocked);
  await block(hyunwoo, jimin);
  expect([await queueOf(jimin), (await jimin.get(`/api/clubs/${club}`)).body.pendingCount]).toEqual([[], 0]);
  expect((await queueOf(minjae)).length).toBe(1);
  expect(reasonOf(await hyunwoo.get(`/api/clubs/${club}`))).toEqual([404, 'club.gone']);
  expect((await hyunwoo.get('/api/clubs')).body.items).toEqual([]);
  expect(reasonOf(await hyunwoo.delete(`/api/clubs/${club}/requests/${requestId}`))).toEqual([
    404,
    'club.gone',
  ]);
  await block(jimin, sua);
  expect(await stateOf(sua)).toBe('joined');
  expect(
    (await sua.get(`/api/clubs/${club}/members`)).body.items.map(
      (row: { person: { id: string } }) => row.person.id,
    ),
  ).toEqual([sua.id]);
  expect((await sua.delete(`/api/clubs/${club}/membership`)).status).toBe(204);
  expect(reasonOf(await sua.get(`/api/clubs/${club}`))).toEqual([404, 'club.gone']);
});
