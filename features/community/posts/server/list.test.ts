import { expect, test } from 'vitest';
import { titlesOf, writePost } from '#community/posts/fixtures.ts';
import { writeCursor } from '#server/database/cursor.ts';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import type { Person } from '#test/people/world.ts';

const { server, minjae, jimin, hyunwoo, doyun } = ourTown();

async function writeAt(author: Person, titles: string[], given: object = {}) {
  const made = [];
  for (const title of titles) {
    made.push(await writePost(author, { title, ...given }));
    server.pass(1000);
  }
  return made;
}

async function pages(person: Person, query: string) {
  const found: string[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const after: string = cursor && `&cursor=${cursor}`;
    const response: Awaited<ReturnType<Person['get']>> = await person.get(`/api/posts?${query}${after}`);
    found.push(titlesOf(response));
    cursor = response.body.nextCursor;
  }
  return found;
}

test('pages have no gap and no repeat, although posts are added and deleted between them', async () => {
  const made = await writeAt(jimin, ['0', '1', '2', '3', '4', '5', '6']);
  expect(await pages(hyunwoo, 'limit=3')).toEqual([['6', '5', '4'], ['3', '2', '1'], ['0']]);
  const { body } = await hyunwoo.get('/api/posts?limit=3');
  await writePost(jimin, { title: '새 글' });
  await jimin.delete(`/api/posts/${made[4].id}`);
  expect(titlesOf(await hyunwoo.get(`/api/posts?limit=3&cursor=${body.nextCursor}`))).toEqual([
    '3',
    '2',
    '1',
  ]);
});

test('posts of the same time are ordered by id', async () => {
  const ids = [newId(), newId(), newId(), newId(), newId()];
  for (const id of ids) await writePost(jimin, { id, title: id });
  await server.p.db
    .updateTable('post')
    .set({ created_at: new Date('2026-11-20T00:00:00Z') })
    .where('city_code', '=', town)
    .execute();
  expect((await pages(hyunwoo, 'limit=2')).flat()).toEqual(ids.toReversed());
});

test('a chip shows its category, 50 at first', async () => {
  await writeAt(jimin, ['묻습니다'], { category: 'question' });
  await writeAt(jimin, ['일상']);
  expect(titlesOf(await hyunwoo.get('/api/posts?category=question'))).toEqual(['묻습니다']);
  expect(titlesOf(await hyunwoo.get('/api/posts?category=moms'))).toEqual([]);
  expect((await hyunwoo.get('/api/posts?category=nothing')).status).toBe(422);
  for (let i = 0; i < 51; i++) await writePost(jimin, { title: `${i}` });
  const first = await hyunwoo.get('/api/posts');
  expect([first.body.items.length, typeof first.body.nextCursor]).toEqual([50, 'string']);
  const popular = await hyunwoo.get('/api/posts?tab=popular');
  expect([popular.body.items.length, popular.body.nextCursor]).toEqual([20, null]);
});

test('popular: the most liked of the town, the newest first among equals', async () => {
  const [a, b, c] = await writeAt(jimin, ['가', '나', '다']);
  await writeAt(doyun, ['다른 동네']);
  for (const person of [jimin, hyunwoo]) await person.put(`/api/posts/${a.id}/like`);
  await jimin.put(`/api/posts/${b.id}/like`);
  expect(titlesOf(await hyunwoo.get('/api/posts?tab=popular'))).toEqual(['가', '나', '다']);
  await jimin.put(`/api/posts/${c.id}/like`);
  expect(titlesOf(await hyunwoo.get('/api/posts?tab=popular'))).toEqual(['가', '다', '나']);
});

test('following: posts of all followed people, of other towns too, until unfollowed', async () => {
  await writeAt(doyun, ['항구 소식', '도루묵']);
  await writeAt(hyunwoo, ['자전거']);
  expect(titlesOf(await jimin.get('/api/posts?tab=following'))).toEqual([]);
  for (const person of [doyun, hyunwoo]) await jimin.put(`/api/people/${person.id}/follow`);
  expect(await pages(jimin, 'tab=following&limit=2')).toEqual([['자전거', '도루묵'], ['항구 소식']]);
  // Visible by id and on the author's profile, but not on the follower's own board.
  const { body } = await jimin.get(`/api/posts?author=${doyun.id}`);
  expect((await jimin.get(`/api/posts/${body.items[0].id}`)).status).toBe(200);
  expect(titlesOf(await jimin.get('/api/posts'))).toEqual(['자전거']);
  await jimin.put(`/api/posts/${body.items[0].id}/bookmark`);
  await jimin.delete(`/api/people/${doyun.id}/follow`);
  expect(titlesOf(await jimin.get('/api/posts?tab=following'))).toEqual(['자전거']);
  expect((await jimin.get(`/api/posts/${body.items[0].id}`)).status).toBe(404);
  expect(titlesOf(await jimin.get('/api/posts?bookmarked=1'))).toEqual([]);
});

test('following a missing person or the own account is refused', async () => {
  expect((await jimin.put(`/api/people/${newId()}/follow`)).status).toBe(404);
  expect((await jimin.put('/api/people/no-id/follow')).status).toBe(404);
  const own = await jimin.put(`/api/people/${jimin.id}/follow`);
  expect([own.status, own.body.error.reason]).toEqual([422, 'people.notYourself']);
});

test('own posts and bookmarks: latest first, page by page, and no one else’s', async () => {
  const made = await writeAt(hyunwoo, ['가', '나', '다']);
  await writeAt(jimin, ['내 글 1', '내 글 2', '내 글 3']);
  expect(await pages(jimin, 'author=me&limit=2')).toEqual([['내 글 3', '내 글 2'], ['내 글 1']]);
  for (const post of [made[1], made[0], made[2]]) {
    await jimin.put(`/api/posts/${post.id}/bookmark`);
    server.pass(1000);
  }
  expect(await pages(jimin, 'bookmarked=1&limit=2')).toEqual([['다', '가'], ['나']]);
  expect(titlesOf(await hyunwoo.get('/api/posts?bookmarked=1'))).toEqual([]);
  await hyunwoo.delete(`/api/posts/${made[0].id}`);
  expect(await pages(jimin, 'bookmarked=1')).toEqual([['다', '나']]);
});

test('an admin sees a city, a province, the whole country', async () => {
  const [post] = await writeAt(jimin, ['관리자가 봅니다']);
  const listed = async (query: string) =>
    (await minjae.get(`/api/posts?${query}`)).body.items.some(({ id }: { id: string }) => id === post.id);
  const other = town === '51110' ? '51820' : '51110';
  expect([
    await listed(`city=${town}`),
    await listed(`province=${town.slice(0, 2)}`),
    await listed(''),
    await listed('tab=popular'),
    await listed(`city=${other}`),
  ]).toEqual([true, true, true, true, false]);
});

test('a tampered cursor is refused, and a cursor of another list opens no other posts', async () => {
  const [elsewhere] = await writeAt(doyun, ['다른 동네']);
  await writeAt(jimin, ['우리 동네']);
  const forged = [
    'x',
    '%00',
    Buffer.from('1.no-id').toString('base64url'),
    Buffer.from(`99999999999999999.${newId()}`).toString('base64url'),
    Buffer.from(`1'; drop table post; --.${newId()}`).toString('base64url'),
    'a'.repeat(201),
  ];
  for (const cursor of forged) expect((await jimin.get(`/api/posts?cursor=${cursor}`)).status).toBe(422);
  for (const limit of ['0', '51', '-1', 'x'])
    expect((await jimin.get(`/api/posts?limit=${limit}`)).status).toBe(422);
  const theirs = writeCursor({
    at: new Date(Date.parse(elsewhere.createdAt) + 86_400_000),
    id: elsewhere.id,
  });
  expect(titlesOf(await jimin.get(`/api/posts?cursor=${theirs}`))).toEqual(['우리 동네']);
});

test('posts by ids: the visible ones, each once; invalid and too many ids are refused', async () => {
  const [one, two] = await writeAt(jimin, ['하나', '둘']);
  const [elsewhere] = await writeAt(doyun, ['다른 동네']);
  const ask = (...ids: (string | undefined)[]) => hyunwoo.get(`/api/posts?ids=${ids.join(',')}`);
  const found = await ask(two?.id, one?.id, one?.id, elsewhere?.id, newId());
  expect(found.status).toBe(200);
  expect(titlesOf(found).sort()).toEqual(['둘', '하나']);
  expect(found.body.nextCursor).toBeNull();
  for (const ids of [['nonsense'], [one?.id, ''], Array.from({ length: 101 }, newId)])
    expect((await ask(...ids)).status).toBe(422);
  expect((await ask(...Array.from({ length: 100 }, newId))).body.items).toEqual([]);
});
