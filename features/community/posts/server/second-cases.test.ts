import { expect } from 'vitest';
import { createTestClub, joinClub } from '#community/clubs/fixtures.ts';
import { postDraft, titlesOf, writePost } from '#community/posts/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { test } from '#test/people/town.ts';
import { mustSucceed, type Person, reasonOf, settle, signInAgain } from '#test/people/world.ts';
import { race } from '#test/server/stop-points.ts';

const lock = /from "post".* for no key update/s;
const pathOf = ({ id }: { id: string }) => `/api/posts/${id}`;
const follow = (person: Person) => `/api/people/${person.id}/follow`;
const block = (person: Person) => `/api/people/${person.id}/block`;
const titles = async (who: Person, query: string) =>
  titlesOf(await mustSucceed(who.get(`/api/posts?${query}`)));
const change = (title: string) => {
  const { id: _id, ...rest } = postDraft({ title });
  return rest;
};

test('the list of followed people shows no club posts, none of blocked people, and those of other towns', async ({
  server,
  jimin,
  hyunwoo,
  sua,
  doyun,
}) => {
  const club = await createTestClub(server, jimin);
  for (const member of [hyunwoo, sua]) await joinClub(member, club, jimin);
  await mustSucceed(jimin.put(follow(hyunwoo)));
  await mustSucceed(jimin.put(follow(doyun)));
  await writePost(hyunwoo, { title: '게시판' });
  await writePost(hyunwoo, { title: '모임', clubId: club });
  await writePost(sua, { title: '남' });
  await writePost(jimin, { title: '내 글' });
  await writePost(doyun, { title: '다른 동네' });
  expect(await titles(jimin, 'tab=following')).toEqual(['다른 동네', '게시판']);
  // The same people elsewhere: the club's own list, the board, and their profile.
  expect(await titles(jimin, `club=${club}`)).toEqual(['모임']);
  expect(await titles(jimin, 'tab=popular')).not.toContain('모임');
  expect(await titles(jimin, 'category=daily')).toEqual(['내 글', '남', '게시판']);
  expect(await titles(jimin, `author=${hyunwoo.id}`)).toEqual(['게시판']);
  expect(await titles(hyunwoo, 'author=me')).toEqual(['모임', '게시판']);
  expect(await titles(hyunwoo, `author=${hyunwoo.id}`)).toEqual(['모임', '게시판']);
  expect((await jimin.get(`/api/people/${hyunwoo.id}`)).body.postsCount).toBe(1);
  expect((await hyunwoo.get(`/api/people/${hyunwoo.id}`)).body.postsCount).toBe(2);
  // Followed by 지민 only; 다른 동네's author follows nobody.
  expect(await titles(doyun, 'tab=following')).toEqual([]);
  expect((await hyunwoo.get('/api/posts?tab=following')).body.items).toEqual([]);
  await mustSucceed(doyun.put(block(jimin)));
  expect(await titles(jimin, 'tab=following')).toEqual(['게시판']);
});

test('a like and a bookmark are one’s own: twice is once, and the other’s stays', async ({
  jimin,
  hyunwoo,
  sua,
}) => {
  const post = await writePost(jimin);
  const [like, bookmark] = [`${pathOf(post)}/like`, `${pathOf(post)}/bookmark`];
  const seen = async (who: Person) => {
    const { liked, likesCount, bookmarked } = (await who.get(pathOf(post))).body;
    return [liked, likesCount, bookmarked];
  };
  for (const who of [hyunwoo, hyunwoo, sua]) {
    await mustSucceed(who.put(like));
    await mustSucceed(who.put(bookmark));
  }
  expect([await seen(hyunwoo), await seen(sua), await seen(jimin)]).toEqual([
    [true, 2, true],
    [true, 2, true],
    [false, 2, false],
  ]);
  for (const who of [jimin, hyunwoo, hyunwoo]) {
    await mustSucceed(who.delete(like));
    await mustSucceed(who.delete(bookmark));
  }
  expect([await seen(hyunwoo), await seen(sua)]).toEqual([
    [false, 1, false],
    [true, 1, true],
  ]);
  expect(await titles(sua, 'bookmarked=1')).toHaveLength(1);
  expect(await titles(hyunwoo, 'bookmarked=1')).toEqual([]);
});

test('the author edits and deletes, moderators of the town delete, and all others do neither', async ({
  server,
  town,
  jimin,
  hyunwoo,
  doyun,
}) => {
  const moderator = (cityCode: string, place: string) =>
    settle(server, { name: '담당', cityCode, rights: [`moderator:${place}`] });
  const own = await moderator(doyun.cityCode as string, town);
  const around = await moderator(town, town.slice(0, 2));
  const other = await moderator(town, doyun.cityCode as string);
  await signInAgain(server, own);
  const asked = async (who: Person) => {
    const post = await writePost(jimin);
    const { can } = (await who.get(pathOf(post))).body;
    const edit = (await who.put(pathOf(post), change('고침'))).status;
    const deleted = (await who.delete(pathOf(post))).status;
    const again = (await who.delete(pathOf(post))).status;
    return [can?.edit, can?.delete, edit, deleted, again];
  };
  expect(await asked(jimin)).toEqual([true, true, 200, 204, 404]);
  for (const who of [hyunwoo, other]) expect(await asked(who)).toEqual([false, false, 403, 403, 403]);
  for (const who of [own, around]) expect(await asked(who)).toEqual([false, true, 403, 204, 404]);
  expect(await asked(doyun)).toEqual([undefined, undefined, 404, 404, 404]);
});

test('what was deleted or blocked at the lock is met as it is then', async ({ server, jimin, hyunwoo }) => {
  const acts = {
    edit: [lock, (path: string) => jimin.put(path, change('고침'))],
    delete: [lock, (path: string) => jimin.delete(path)],
    bookmark: [/from "post".* for key share/s, (path: string) => hyunwoo.put(`${path}/bookmark`)],
  } as const;
  for (const [at, act] of Object.values(acts)) {
    const path = pathOf(await writePost(jimin));
    const meanwhile = () => mustSucceed(jimin.delete(path));
    expect(reasonOf(await race(server, { at, first: () => act(path), meanwhile }))).toEqual([
      404,
      'post.gone',
    ]);
  }
  const path = pathOf(await writePost(jimin));
  const [at, bookmark] = acts.bookmark;
  const meanwhile = () => mustSucceed(jimin.put(block(hyunwoo)));
  expect(reasonOf(await race(server, { at, first: () => bookmark(path), meanwhile }))).toEqual([
    404,
    'post.gone',
  ]);
});

test('after the clock went back lists lose and repeat nothing, and marks and edits hold', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const written = [];
  for (const title of ['하나', '둘', '셋']) {
    written.push(await writePost(jimin, { title }));
    server.pass(-60_000);
  }
  const edited = (await jimin.put(pathOf(written[0]), change('하나'))).body;
  expect(edited.editedAt).not.toBeNull();
  const paged = async (query: string) => {
    const found: string[] = [];
    for (let cursor = ''; cursor !== null; ) {
      const { items, nextCursor } = (await hyunwoo.get(`/api/posts?limit=1&${query}${cursor}`)).body;
      found.push(...items.map(({ title }: { title: string }) => title));
      cursor = nextCursor && `&cursor=${nextCursor}`;
    }
    return found;
  };
  expect(await paged('category=daily')).toEqual(['하나', '둘', '셋']);
  await mustSucceed(hyunwoo.put(follow(jimin)));
  expect(await paged('tab=following')).toEqual(['하나', '둘', '셋']);
  for (const post of [written[1], written[0], written[2]]) {
    await mustSucceed(hyunwoo.put(`${pathOf(post)}/bookmark`));
    server.pass(-60_000);
  }
  // By the time of the mark, not of the post.
  expect(await paged('bookmarked=1')).toEqual(['둘', '하나', '셋']);
  // A like taken back and given again, at an earlier time, is told.
  const like = `${pathOf(written[2])}/like`;
  const likes = async () =>
    (await noticesOf(server, jimin)).filter(({ kind, read }) => kind === 'postLiked' && !read).length;
  await mustSucceed(hyunwoo.put(like));
  expect(await likes()).toBe(1);
  await mustSucceed(hyunwoo.delete(like));
  expect(await likes()).toBe(0);
  server.pass(-60_000);
  await mustSucceed(hyunwoo.put(like));
  expect(await likes()).toBe(1);
  server.pass(420_000);
});

test('a draft is one post in one place of one author', async ({ server, jimin, hyunwoo }) => {
  const club = await createTestClub(server, jimin);
  await joinClub(hyunwoo, club, jimin);
  const draft = postDraft();
  const inClub = postDraft({ clubId: club });
  for (const one of [draft, inClub])
    for (const _ of [1, 2]) expect((await jimin.post('/api/posts', one)).status).toBe(201);
  expect((await hyunwoo.post('/api/posts', draft)).status).toBe(409);
  expect((await jimin.post('/api/posts', { ...draft, clubId: club })).status).toBe(409);
  expect((await jimin.post('/api/posts', { ...inClub, clubId: null })).status).toBe(409);
  expect([
    (await titles(jimin, 'category=daily')).length,
    (await titles(jimin, `club=${club}`)).length,
  ]).toEqual([1, 1]);
});
