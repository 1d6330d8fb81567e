import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { takedownDraft } from '#moderation/takedowns/fixtures.ts';
import { ourPostInDispute } from '#moderation/takedowns/post-fixtures.ts';
import { newId } from '#shared/ids.ts';
import { town } from '#test/people/town.ts';
import { nextTown, reasonOf, request, settle } from '#test/people/world.ts';
import { forgetClaimants } from './forget.ts';

const dayMs = 86_400_000;
const {
  server,
  jimin,
  moderator,
  neighbour,
  post,
  file,
  decide,
  object,
  whole,
  listed,
  statusOf,
  sees,
  pass,
  kindsOf,
  entries,
} = ourPostInDispute();
const send = (body: unknown, cookie?: string) => request(server, 'POST', '/api/takedowns', cookie, body);

test('somebody without an account asks; moderators of the town decide, and everybody else knows of nothing', async () => {
  const { id } = await file();
  expect(await listed('waiting')).toEqual([id]);
  expect((await kindsOf(moderator)).includes('takedownWaits')).toBe(true);
  expect((await moderator.get('/api/admin/waiting')).body.takedowns).toBe(1);
  expect(await whole(id)).toMatchObject({
    kind: 'post',
    state: 'waiting',
    claimant: { name: '홍길동', email: 'hong@example.com', phone: '010-1234-5678', byAgent: false },
    item: { title: '가게 후기', path: `/post/${post.id}`, author: { name: '지민' }, isGone: false },
    can: { decide: true, restore: false, remove: false },
  });
  expect(await entries(id)).toEqual([{ action: 'takedown.seen', person_id: jimin.id, place_code: town }]);
  const elsewhere = await settle(server, {
    name: '다른 담당',
    cityCode: nextTown(),
    rights: [`moderator:${nextTown()}`],
  });
  expect(await listed('waiting', elsewhere)).toEqual([]);
  for (const other of [elsewhere, jimin, neighbour])
    expect([
      (await other.get(`/api/takedowns/${id}`)).status,
      (await decide(id, 'accepted', other)).status,
      (await other.get(`/api/takedowns/${id}/measure`)).status,
      (await object(id, '아니에요', other)).status,
    ]).toEqual([404, 404, 404, 404]);
  expect(await sees(neighbour)).toEqual([200, true]);
});

test('a refused request changes nothing for anybody, and the claimant reads the reason', async () => {
  const claim = await file();
  expect((await decide(claim.id, 'refused', moderator, '공적인 내용이에요.')).status).toBe(204);
  expect(await sees(neighbour)).toEqual([200, true]);
  expect(await kindsOf(jimin)).toEqual([]);
  expect((await jimin.get(`/api/takedowns/${claim.id}/measure`)).status).toBe(404);
  const { text } = await statusOf(claim);
  expect(text).toContain('공적인 내용이에요.');
  expect(text).not.toMatch(/가게 후기|사기꾼|지민|담당님/);
  expect(await listed('over')).toEqual([claim.id]);
  expect(reasonOf(await decide(claim.id))).toEqual([409, 'takedown.decidedAlready']);
});

test('the answer is the same whether or not there is such an item, and the page of the case as well', async () => {
  const there = takedownDraft(server, `/post/${post.id}`);
  const nowhere = takedownDraft(server, `/post/${newId()}`);
  const responses = [await send(there), await send(nowhere)];
  expect(responses.map(({ status, body }) => [status, body])).toEqual([
    [204, ''],
    [204, ''],
  ]);
  const [one, other] = [await statusOf(there), await statusOf(nowhere)];
  expect(one.text.replace(there.address, '')).toBe(other.text.replace(nowhere.address, ''));
  expect(one.headers.get('referrer-policy')).toBe('strict-origin');
  expect(one.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(one.headers.get('cache-control')).toBe('private, no-store');
  expect(await listed('waiting')).toEqual([there.id]);
  const admin = await settle(server, { name: '관리자', cityCode: town, isAdmin: true });
  expect(await listed('waiting', admin)).toContain(nowhere.id);
  expect((await admin.get(`/api/takedowns/${nowhere.id}`)).body).toMatchObject({ kind: null, item: null });
  expect(reasonOf(await decide(nowhere.id, 'accepted', admin))).toEqual([409, 'takedown.itemGone']);
  expect((await decide(nowhere.id, 'refused', admin)).status).toBe(204);
});

test('the same request sent twice is one, its id with another secret is refused, and an unknown secret shows nothing', async () => {
  const draft = takedownDraft(server, `/post/${post.id}`);
  const responses = await Promise.all([send(draft), send(draft), send(draft)]);
  expect(responses.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await listed('waiting')).toEqual([draft.id]);
  expect((await send({ ...takedownDraft(server, `/post/${post.id}`), id: draft.id })).status).toBe(409);
  expect((await statusOf({ key: 'a'.repeat(43) })).status).toBe(404);
  expect((await statusOf({ key: draft.id })).status).toBe(404);
  const stored = await server.p.db.selectFrom('takedown').selectAll().where('id', '=', draft.id).execute();
  expect(JSON.stringify(stored)).not.toContain(draft.key);
});

test('what a form gets wrong is told in a sentence; programs are told to come again', async () => {
  const sent = (given: object) => send(takedownDraft(server, `/post/${post.id}`, given));
  for (const address of [
    'https://example.com/post/0199b0a5-0000-7000-8000-000000000000',
    `${server.p.settings.publicOrigin}/board`,
    `${server.p.settings.publicOrigin}/post/1`,
    `javascript://${new URL(server.origin).host}/post/${post.id}`,
  ])
    expect((await sent({ address })).body.error.fields).toEqual({ address: 'takedown.badAddress' });
  expect((await sent({ email: 'nobody' })).body.error.fields).toEqual({ email: 'takedown.badEmail' });
  expect((await sent({ ground: 'taste' })).body.error.fields).toEqual({ ground: 'takedown.needGround' });
  expect((await sent({ isTrue: false })).body.error.fields).toEqual({ isTrue: 'takedown.needTrue' });
  expect((await sent({ explanation: '가'.repeat(2001) })).status).toBe(422);
  expect(reasonOf(await sent({ website: 'http://spam' }))).toEqual([422, 'takedown.trap']);
  expect(reasonOf(await sent({ id: v7({ msecs: server.p.clock.now().getTime() - 1000 }) }))).toEqual([
    422,
    'takedown.tooFast',
  ]);
  expect(await listed('waiting')).toEqual([]);
});

test('a moderator neither sees nor decides a request about their own item', async () => {
  Object.assign(post, await writePost(moderator, { title: '담당의 글' }));
  const { id } = await file();
  expect(await listed('waiting')).toEqual([]);
  expect([(await moderator.get(`/api/takedowns/${id}`)).status, (await decide(id)).status]).toEqual([
    404, 404,
  ]);
});

test('180 days after the end nothing is left of who asked; the decision stays', async () => {
  const claim = await file();
  await decide(claim.id, 'refused');
  await pass(179 * dayMs);
  await forgetClaimants.run(server.p, null);
  expect((await whole(claim.id)).claimant).not.toBeNull();
  await pass(2 * dayMs);
  await forgetClaimants.run(server.p, null);
  expect(await whole(claim.id)).toMatchObject({ claimant: null, explanation: '', state: 'refused' });
  expect((await statusOf(claim)).status).toBe(404);
  const row = await server.p.db.selectFrom('takedown').selectAll().where('id', '=', claim.id).execute();
  expect(JSON.stringify(row)).not.toMatch(/홍길동|hong@|010-1234|거짓/);
});

test('lists come in pages', async () => {
  const [first, second] = [await file(), await file()];
  const page = (await moderator.get('/api/takedowns?limit=1')).body;
  expect(page.items.map(({ id }: { id: string }) => id)).toEqual([first.id]);
  const next = (await moderator.get(`/api/takedowns?limit=1&cursor=${page.nextCursor}`)).body;
  expect(next.items.map(({ id }: { id: string }) => id)).toEqual([second.id]);
  expect(next.nextCursor).toBeNull();
});
