import { expect, test } from 'vitest';
import { askToJoin, createTestClub, joinClub } from '#community/clubs/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { sendImage } from '#test/people/people.ts';
import { ourTown, town } from '#test/people/town.ts';
import { type Person, reasonOf, settle } from '#test/people/world.ts';
import { hashPassword } from './password.ts';
import { copyOwnClubs } from './personal-data.ts';

const { server, minjae, jimin, hyunwoo, doyun } = ourTown();

const clubNotFound = [404, 'club.gone'];
const draftOf = (imageId: string | null, given: object = {}) => ({
  id: newId(),
  name: '느린 독서회',
  description: '한 달에 한 권',
  category: '독서',
  imageId,
  ...given,
});

test('a club is created with its photo and belongs to its creator', async () => {
  const imageId = await sendImage(server, jimin, 'club_images');
  const draft = draftOf(imageId, {
    name: ' 느린  독서회 ',
    description: '한 달에\r\n한 권',
    password: '책갈피 하나',
  });
  const response = await jimin.post('/api/clubs', draft);
  expect([response.status, response.body]).toEqual([
    201,
    {
      id: draft.id,
      cityCode: town,
      name: '느린 독서회',
      category: '독서',
      description: '한 달에\n한 권',
      revision: 1,
      photo: expect.objectContaining({ id: imageId }),
      membersCount: 1,
      isLocked: true,
      isMember: true,
      state: 'joined',
      requestId: null,
      askAgainAt: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      pendingCount: 0,
      can: {
        join: false,
        withdraw: false,
        leave: false,
        inside: true,
        plan: true,
        manage: true,
        remove: true,
        transfer: true,
        edit: true,
        delete: true,
        report: false,
      },
    },
  ]);
  expect((await jimin.post('/api/clubs', draft)).body).toEqual(response.body);
  expect((await hyunwoo.post('/api/clubs', draft)).status).toBe(409);
  const seen = (await hyunwoo.get(`/api/clubs/${draft.id}`)).body;
  expect([seen.state, seen.can.inside, seen.can.join, seen.isMember]).toEqual(['none', false, true, false]);
  expect(JSON.stringify([response.body, seen])).not.toMatch(/argon2|책갈피 하나|passwordHash/);
});

test('name, description and photo are required; the photo must be the creator’s own and unused', async () => {
  const imageId = await sendImage(server, jimin, 'club_images');
  for (const given of [{ name: ' \u200b' }, { description: '' }, { imageId: null }, { imageId: undefined }])
    expect(reasonOf(await jimin.post('/api/clubs', draftOf(imageId, given)))).toEqual([
      422,
      'clubCreate.missing',
    ]);
  expect(
    (await jimin.post('/api/clubs', draftOf(imageId, { name: '가'.repeat(31) }))).body.error,
  ).toMatchObject({
    fields: { name: 'common.tooLong' },
    limits: { name: 30 },
  });
  expect(reasonOf(await hyunwoo.post('/api/clubs', draftOf(imageId)))).toEqual([422, 'image.notYours']);
  expect(reasonOf(await jimin.post('/api/clubs', draftOf('x')))).toEqual([422, 'image.notYours']);
  const first = draftOf(imageId);
  expect((await jimin.post('/api/clubs', first)).status).toBe(201);
  expect(reasonOf(await jimin.post('/api/clubs', draftOf(imageId)))).toEqual([422, 'image.notYours']);
  const second = await jimin.post('/api/clubs', draftOf(await sendImage(server, jimin, 'club_images')));
  expect(second.body.photo.id).not.toBe(imageId);
  expect((await jimin.get(`/api/clubs/${first.id}`)).body.photo.id).toBe(imageId);
});

test('fields that a client must not set are ignored', async () => {
  const imageId = await sendImage(server, jimin, 'club_images');
  const claims = { creatorId: hyunwoo.id, membersCount: 99, cityCode: doyun.cityCode, passwordHash: 'x' };
  const { body } = await jimin.post('/api/clubs', draftOf(imageId, claims));
  expect([body.cityCode, body.membersCount, body.can.edit]).toEqual([town, 1, true]);
});

test('the creator edits the club; a replaced photo is deleted; the password is kept, changed or removed', async () => {
  const [first, second] = [
    await sendImage(server, jimin, 'club_images'),
    await sendImage(server, jimin, 'club_images'),
  ];
  const draft = draftOf(first, { password: '옛 비밀말' });
  await jimin.post('/api/clubs', draft);
  const path = `/api/clubs/${draft.id}`;
  const change = { name: '빠른 독서회', description: '한 주에 한 권', imageId: first };
  const changed = await jimin.patch(path, change);
  expect([changed.status, changed.body.name, changed.body.category, changed.body.isLocked]).toEqual([
    200,
    '빠른 독서회',
    '',
    true,
  ]);
  expect((await askToJoin(hyunwoo, draft.id, { password: '옛 비밀말' })).status).toBe(201);
  const moved = await jimin.patch(path, { ...change, imageId: second, password: '새 비밀말' });
  expect(moved.body.photo.id).toBe(second);
  const left = await server.p.db
    .selectFrom('image')
    .select('id')
    .where('id', 'in', [first, second])
    .execute();
  expect(left).toEqual([{ id: second }]);
  const sua = await settle(server, { name: '수아', cityCode: town });
  expect(reasonOf(await askToJoin(sua, draft.id, { password: '옛 비밀말' }))).toEqual([
    422,
    'club.join.passwordWrong',
  ]);
  expect((await askToJoin(sua, draft.id, { password: '새 비밀말' })).status).toBe(201);
  const opened = await jimin.patch(path, { ...change, imageId: second, password: '' });
  expect(opened.body.isLocked).toBe(false);
  expect(reasonOf(await jimin.patch(path, { ...change, imageId: null }))).toEqual([
    422,
    'clubCreate.missing',
  ]);
  expect(reasonOf(await jimin.patch(path, { ...change, imageId: newId() }))).toEqual([422, 'image.notYours']);
});

test('a new password has at least four visible characters; a shorter one set before the rule still works', async () => {
  const imageId = await sendImage(server, jimin, 'club_images');
  const short = [422, 'clubCreate.passwordShort'];
  for (const password of ['가', '책갈피', '  책 갈 ', '👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧'])
    expect(reasonOf(await jimin.post('/api/clubs', draftOf(imageId, { password })))).toEqual(short);
  const draft = draftOf(imageId, { password: '책갈피꽂' });
  expect((await jimin.post('/api/clubs', draft)).status).toBe(201);
  const path = `/api/clubs/${draft.id}`;
  const change = { name: '빠른 독서회', description: '한 주에 한 권', imageId };
  const refused = await jimin.patch(path, { ...change, password: '책' });
  expect([...reasonOf(refused), refused.body.error.fields]).toEqual([
    ...short,
    { password: 'clubCreate.passwordShort' },
  ]);
  // Simulates a password from before the minimum length.
  const password_hash = await hashPassword('책');
  await server.p.db.updateTable('club').set({ password_hash }).where('id', '=', draft.id).execute();
  expect((await jimin.patch(path, change)).body.isLocked).toBe(true);
  expect((await askToJoin(hyunwoo, draft.id, { password: '책' })).status).toBe(201);
});

test('only the creator edits and hands over a club; admins may delete it', async () => {
  const imageId = await sendImage(server, jimin, 'club_images');
  const draft = draftOf(imageId);
  await jimin.post('/api/clubs', draft);
  await joinClub(hyunwoo, draft.id, jimin);
  const path = `/api/clubs/${draft.id}`;
  const change = { name: '가로챈 모임', description: '나의 것', imageId };
  for (const person of [hyunwoo, minjae])
    for (const response of [
      await person.patch(path, change),
      await person.post(`${path}/transfer`, { personId: hyunwoo.id }),
      await person.delete(`${path}/members/${hyunwoo.id}`),
    ])
      expect(reasonOf(response)).toEqual([403, 'club.notYours']);
  expect(reasonOf(await hyunwoo.delete(path))).toEqual([403, 'club.notYours']);
  for (const response of [
    await doyun.get(path),
    await doyun.get(`${path}/members`),
    await doyun.patch(path, change),
    await doyun.delete(path),
    await doyun.delete(`${path}/membership`),
    await doyun.post(`${path}/transfer`, { personId: doyun.id }),
    await doyun.delete(`${path}/members/${hyunwoo.id}`),
    await jimin.get('/api/clubs/no-id'),
    await jimin.get(`/api/clubs/${newId()}`),
  ])
    expect(reasonOf(response)).toEqual(clubNotFound);
  expect((await fetch(`${server.origin}${path}`)).status).toBe(401);
  expect((await minjae.delete(path)).status).toBe(204);
  expect(reasonOf(await jimin.get(path))).toEqual(clubNotFound);
});

test('deleting a club deletes its members, requests, posts, comments and all their images', async () => {
  const draft = draftOf(await sendImage(server, jimin, 'club_images'));
  await jimin.post('/api/clubs', draft);
  await joinClub(hyunwoo, draft.id, jimin);
  await askToJoin(await settle(server, { name: '수아', cityCode: town }), draft.id);
  const { db, clock } = server.p;
  const now = clock.now();
  const [postId, commentId] = [newId(), newId()];
  const row = {
    id: postId,
    city_code: town,
    author_id: hyunwoo.id,
    title: '글',
    content: '글',
    category: 'daily',
  };
  await db
    .insertInto('post')
    .values({ ...row, club_id: draft.id, created_at: now })
    .execute();
  const comment = { id: commentId, post_id: postId, thread_id: commentId, author_id: jimin.id, text: '댓글' };
  await db
    .insertInto('comment')
    .values({ ...comment, thread_at: now, created_at: now })
    .execute();
  for (const [kind, id] of [
    ['post', postId],
    ['comment', commentId],
  ] as const)
    await db
      .updateTable('image')
      .set({ attached_to_kind: kind, attached_to_id: id })
      .where('id', '=', await sendImage(server, hyunwoo, 'club_images'))
      .execute();
  expect((await jimin.delete(`/api/clubs/${draft.id}`)).status).toBe(204);
  expect(reasonOf(await jimin.delete(`/api/clubs/${draft.id}`))).toEqual(clubNotFound);
  const left = async (table: 'club_member' | 'club_request' | 'post') =>
    (await db.selectFrom(table).select('club_id').where('club_id', '=', draft.id).execute()).length;
  expect([await left('club_member'), await left('club_request'), await left('post')]).toEqual([0, 0, 0]);
  const images = await db
    .selectFrom('image')
    .select('id')
    .where('attached_to_id', 'in', [draft.id, postId, commentId])
    .execute();
  expect(images).toEqual([]);
});

test('an admin creates a club in the viewed town; an admin without any town gets an error', async () => {
  const found = async (cityCode: string | null) =>
    minjae.post('/api/clubs', draftOf(await sendImage(server, minjae, 'club_images'), { cityCode }));
  expect((await found(town)).body.cityCode).toBe(town);
  expect(reasonOf(await found(null))).toEqual([422, 'common.noRegion']);
});

test('everyone who sees a club can report it once, except its creator', async () => {
  const id = await createTestClub(server, jimin);
  const report = (person: Person) =>
    person.post('/api/reports', { id: newId(), kind: 'club', itemId: id, reason: 'spam' });
  expect((await report(hyunwoo)).status).toBe(201);
  expect(reasonOf(await report(hyunwoo))).toEqual([409, 'report.already']);
  expect(reasonOf(await report(jimin))).toEqual([403, 'report.own']);
  expect(reasonOf(await report(doyun))).toEqual(clubNotFound);
  const row = await server.p.db
    .selectFrom('club')
    .select('report_count')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.report_count).toBe(1);
});

test('a club with three reports is hidden, and stays with its creator, until an admin decides', async () => {
  const id = await createTestClub(server, jimin);
  await joinClub(hyunwoo, id, jimin);
  for (const name of ['가', '나', '다']) {
    const neighbour = await settle(server, { name, cityCode: town });
    await neighbour.post('/api/reports', { id: newId(), kind: 'club', itemId: id, reason: 'fraud' });
  }
  expect(reasonOf(await hyunwoo.get(`/api/clubs/${id}`))).toEqual(clubNotFound);
  expect((await hyunwoo.get('/api/clubs')).body.items).toEqual([]);
  for (const person of [jimin, minjae]) expect((await person.get(`/api/clubs/${id}`)).status).toBe(200);
  const handOver = () => jimin.post(`/api/clubs/${id}/transfer`, { personId: hyunwoo.id });
  expect(reasonOf(await handOver())).toEqual([409, 'club.transferHidden']);
  const decision = { decision: 'kept', note: '괜찮아요' };
  expect((await minjae.patch(`/api/reports/cases/club/${id}`, decision)).status).toBe(204);
  expect((await handOver()).status).toBe(200);
});

test('the export of personal data lists clubs and requests', async () => {
  const id = await createTestClub(server, jimin);
  await askToJoin(hyunwoo, id, { message: '안녕하세요' });
  expect(await copyOwnClubs(server.p, jimin.id)).toMatchObject({
    clubs: [{ id, isCreator: true }],
    requests: [],
  });
  expect(await copyOwnClubs(server.p, hyunwoo.id)).toMatchObject({
    clubs: [],
    requests: [{ message: '안녕하세요', status: 'pending' }],
  });
});

test('a shared club’s link card shows its town and nothing of the club', async () => {
  const id = await createTestClub(server, jimin, { name: '비밀 이름', description: '비밀 소개' });
  const ask = (path: string) =>
    fetch(server.origin + path, {
      redirect: 'manual',
      headers: { 'user-agent': 'facebookexternalhit/1.1; kakaotalk-scrap/1.0' },
    });
  const page = await (await ask(`/club/${id}`)).text();
  expect(page).toContain('og:title');
  expect(page).not.toMatch(/비밀|지민/);
  for (const missing of [newId(), 'no-id']) expect((await ask(`/club/${missing}`)).status).toBe(302);
});
