import { expect, test } from 'vitest';
import type { PostRow } from '#community/posts/contract.ts';
import { titlesOf, writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { forFile, ourTown, town } from '#test/people/town.ts';
import { nextTown, type Person, settle } from '#test/people/world.ts';
import { serverForTest, type TestServer, testServer } from '#test/server/server.ts';

const { server, jimin, hyunwoo, sua } = ourTown();
const other = forFile(() => testServer({ url: server.databaseUrl }));

const newest = '/api/posts';
const titles = async (person: Person) => titlesOf(await person.get(newest));

/** One request of a person, with the conditional headers of a browser that has an older answer. */
const ask = ({ cookie }: Person, headers: Record<string, string> = {}, { origin }: TestServer = server) =>
  fetch(origin + newest, { headers: { cookie, ...headers } });

test('residents of a town share the rows, each with the viewer’s own like and bookmark', async () => {
  await writePost(jimin, { title: '첫 글' });
  const { id } = await writePost(jimin, { title: '붕어빵 나왔어요' });
  await writePost(await settle(server, { name: '도윤', cityCode: nextTown() }), { title: '다른 동네' });
  await hyunwoo.put(`/api/posts/${id}/like`);
  await sua.put(`/api/posts/${id}/bookmark`);
  // Several requests, because viewers the server already knows take another path.
  for (let time = 0; time < 3; time++) {
    const responses = await Promise.all([jimin, hyunwoo, sua].map((person) => person.get(newest)));
    expect(responses.map(titlesOf)).toEqual(Array(3).fill(['붕어빵 나왔어요', '첫 글']));
    const marks = responses.map(({ body }) =>
      body.items.map(({ liked, bookmarked }: PostRow) => ({ liked, bookmarked })),
    );
    const none = { liked: false, bookmarked: false };
    expect(marks).toEqual([
      [none, none],
      [{ ...none, liked: true }, none],
      [{ ...none, bookmarked: true }, none],
    ]);
    for (const { headers } of responses) {
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
    const [{ items }, own] = [
      responses[1]?.body,
      (await hyunwoo.get('/api/posts?limit=49')).body as { items: PostRow[] },
    ];
    expect(items).toEqual(own.items);
  }
});

test('a like or a bookmark changes the entity tag of the viewer’s answer alone', async () => {
  const { id } = await writePost(jimin, { title: '첫 글' });
  const tagOf = async (person: Person) => (await ask(person)).headers.get('etag') ?? '';
  const before = [await tagOf(hyunwoo), await tagOf(sua)];
  expect(before[0]).toBe(before[1]);
  await hyunwoo.put(`/api/posts/${id}/bookmark`);
  const tags = [await tagOf(hyunwoo), await tagOf(sua)];
  expect([tags[0] !== before[0], tags[1]]).toEqual([true, before[1]]);
  const unchanged = await ask(hyunwoo, { 'if-none-match': tags[0] ?? '' });
  expect([unchanged.status, unchanged.headers.get('etag')]).toEqual([304, tags[0]]);
  // A second mark makes another answer, too.
  await hyunwoo.put(`/api/posts/${id}/like`);
  const both = await ask(hyunwoo, { 'if-none-match': tags[0] ?? '' });
  expect(await both.json()).toMatchObject({ items: [{ id, liked: true, bookmarked: true }] });
  await hyunwoo.delete(`/api/posts/${id}/like`);
  await hyunwoo.delete(`/api/posts/${id}/bookmark`);
  expect((await ask(hyunwoo, { 'if-none-match': tags[0] ?? '' })).status).toBe(200);
});

test('authors see their created, changed or deleted post at once', async () => {
  expect(await titles(jimin)).toEqual([]);
  const { id } = await writePost(jimin, { title: '첫 글' });
  expect([await titles(jimin), await titles(hyunwoo)]).toEqual([['첫 글'], ['첫 글']]);
  await jimin.put(`/api/posts/${id}`, { title: '고친 글', content: '내용', imageIds: [] });
  expect([await titles(jimin), await titles(hyunwoo)]).toEqual([['고친 글'], ['고친 글']]);
  await jimin.delete(`/api/posts/${id}`);
  expect([await titles(jimin), await titles(hyunwoo)]).toEqual([[], []]);
});

test('while a post changes repeatedly, no answer is older than an earlier one', async () => {
  const seen: string[] = [];
  const reading = { on: true };
  const readers = [hyunwoo, sua].map(async (person) => {
    while (reading.on) await titles(person);
  });
  const { id } = await writePost(jimin, { title: '0' });
  for (let n = 1; n <= 30; n++) {
    await jimin.put(`/api/posts/${id}`, { title: `${n}`, content: '내용', imageIds: [] });
    seen.push(...(await titles(jimin)));
  }
  reading.on = false;
  await Promise.all(readers);
  expect(seen).toEqual(Array.from({ length: 30 }, (_, n) => `${n + 1}`));
});

test('a count that a reader received is in the page that they read next', async () => {
  const { id } = await writePost(jimin, { title: '첫 글' });
  const countOf = async () => ((await sua.get(newest)).body.items as PostRow[])[0]?.likesCount;
  for (let likes = 1; likes <= 5; likes++) {
    const neighbour = await settle(server, { name: `이웃${likes}`, cityCode: town });
    const screen = await observe(server, sua, [`post:${id}`]);
    // From now on the rows are in memory.
    expect(await countOf()).toBe(likes - 1);
    await neighbour.put(`/api/posts/${id}/like`);
    await screen.hears('post.likesCounted');
    expect(await countOf()).toBe(likes);
    screen.close();
  }
});

test('an unchanged answer is not sent again', async () => {
  await writePost(jimin, { title: '첫 글' });
  const etag = (await ask(jimin)).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const condition of [etag, etag, `"other", ${etag}`, etag.slice(2), '*']) {
    const unchanged = await ask(hyunwoo, { 'if-none-match': condition });
    expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([
      304,
      '',
      etag,
    ]);
  }
  await writePost(jimin, { title: '둘째 글' });
  const changed = await ask(hyunwoo, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(((await changed.json()) as { items: unknown[] }).items).toHaveLength(2);
});

test('clients that accept compression get the same answer compressed', async () => {
  await writePost(jimin, { title: '첫 글' });
  await ask(jimin);
  const [packed, plain] = [
    await ask(jimin, { 'accept-encoding': 'gzip' }),
    await ask(jimin, { 'accept-encoding': 'identity' }),
  ];
  expect([packed, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null]);
  expect(await packed.text()).toBe(await plain.text());
});

test('access ends with the session, on every server', async () => {
  await writePost(jimin, { title: '첫 글' });
  for (const { origin } of [server, other]) {
    await ask(hyunwoo, {}, { origin } as TestServer);
    expect((await ask(hyunwoo, {}, { origin } as TestServer)).status).toBe(200);
  }
  expect((await hyunwoo.delete('/api/session')).status).toBe(204);
  expect((await ask(hyunwoo)).status).toBe(401);
  await expect.poll(async () => (await ask(hyunwoo, {}, other)).status).toBe(401);
});

test('a suspended resident gets no access', async () => {
  const admin = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
  for (let time = 0; time < 2; time++) expect((await ask(hyunwoo)).status).toBe(200);
  const suspension = { id: newId(), personId: hyunwoo.id, reason: '도배', days: 1 };
  expect((await admin.post('/api/suspensions', suspension)).status).toBe(204);
  expect((await ask(hyunwoo)).status).toBe(401);
});

test('during a block neither sees the other’s posts; afterwards both do', async () => {
  await writePost(jimin, { title: '지민의 글' });
  await writePost(hyunwoo, { title: '현우의 글' });
  const all = ['현우의 글', '지민의 글'];
  for (let time = 0; time < 2; time++)
    expect([await titles(jimin), await titles(hyunwoo)]).toEqual([all, all]);
  await jimin.put(`/api/people/${hyunwoo.id}/block`);
  for (let time = 0; time < 2; time++)
    expect([await titles(jimin), await titles(hyunwoo), await titles(sua)]).toEqual([
      ['지민의 글'],
      ['현우의 글'],
      all,
    ]);
  await jimin.delete(`/api/people/${hyunwoo.id}/block`);
  for (let time = 0; time < 2; time++)
    expect([await titles(jimin), await titles(hyunwoo)]).toEqual([all, all]);
});

test('only the author still sees a post hidden by reports', async () => {
  const { id } = await writePost(jimin, { title: '신고된 글' });
  for (const person of [jimin, hyunwoo]) expect(await titles(person)).toEqual(['신고된 글']);
  for (const name of ['가', '나', '다']) {
    const neighbour = await settle(server, { name: `이웃${name}`, cityCode: town });
    const report = { id: newId(), kind: 'post', itemId: id, reason: 'fraud' };
    expect((await neighbour.post('/api/reports', report)).status).toBe(201);
  }
  for (let time = 0; time < 2; time++)
    expect([await titles(jimin), await titles(hyunwoo)]).toEqual([['신고된 글'], []]);
});

test('after a region change a resident sees the new town', async () => {
  await writePost(jimin, { title: '예전 동네' });
  const admin = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
  for (let time = 0; time < 2; time++) expect(await titles(hyunwoo)).toEqual(['예전 동네']);
  const move = { id: newId(), cityCode: nextTown(), reason: '이사했어요' };
  expect((await hyunwoo.post('/api/region-changes', move)).status).toBe(201);
  const decision = { status: 'approved', note: '' };
  expect((await admin.patch(`/api/region-changes/${move.id}`, decision)).status).toBe(204);
  expect(await titles(hyunwoo)).toEqual([]);
});

test('it has the same rate limit as other reads', async () => {
  const limited = await serverForTest({ env: { RATE_LIMITS: '' } });
  const person = await settle(limited, { name: '지민', cityCode: town });
  const statuses: number[] = [];
  for (let n = 0; n < 601; n++) statuses.push((await person.get(newest)).status);
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([600, 429]);
});
