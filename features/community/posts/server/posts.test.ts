import { expect, test } from 'vitest';
import { sendMessage } from '#community/chat/fixtures.ts';
import { postDraft, titlesOf, writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { outcome, sendImage } from '#test/people/people.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, type Person, request, settle } from '#test/people/world.ts';
import { serverForTest } from '#test/server/server.ts';

const { server, minjae, jimin, hyunwoo, doyun } = ourTown();

const reasonOf = async (response: Promise<{ status: number; body: { error?: { reason?: string } } }>) => {
  const { status, body } = await response;
  return [status, body.error?.reason];
};
const postNotFound = [404, 'post.gone'];

test('a post is written, read, changed and deleted', async () => {
  const post = await writePost(jimin, {
    title: '  붕어빵   나왔어요 ',
    content: '첫 줄\r\n둘째 줄',
    category: 'friends',
  });
  expect(post).toEqual({
    id: post.id,
    title: '붕어빵 나왔어요',
    excerpt: '첫 줄 둘째 줄',
    content: '첫 줄\n둘째 줄',
    revision: 1,
    category: 'friends',
    cityCode: town,
    club: null,
    author: { id: jimin.id, name: '지민', photo: null, isAdmin: false },
    image: null,
    imageCount: 0,
    images: [],
    inNewsletter: false,
    likesCount: 0,
    commentCount: 0,
    liked: false,
    bookmarked: false,
    createdAt: post.createdAt,
    editedAt: null,
    can: { edit: true, delete: true, report: false, block: false, comment: true },
  });
  expect((await hyunwoo.get(`/api/posts/${post.id}`)).body.can).toEqual({
    edit: false,
    delete: false,
    report: true,
    block: true,
    comment: true,
  });

  server.pass(60_000);
  const changed = await jimin.put(`/api/posts/${post.id}`, postDraft({ title: '다 팔렸어요' }));
  expect(changed.body).toMatchObject({ id: post.id, title: '다 팔렸어요', category: 'daily' });
  expect(changed.body.editedAt > post.createdAt).toBe(true);
  expect(titlesOf(await hyunwoo.get('/api/posts'))).toEqual(['다 팔렸어요']);

  expect((await jimin.delete(`/api/posts/${post.id}`)).status).toBe(204);
  expect(await outcome(hyunwoo.get(`/api/posts/${post.id}`))).toEqual(postNotFound);
  expect(await outcome(jimin.delete(`/api/posts/${post.id}`))).toEqual(postNotFound);
  expect(await outcome(jimin.put(`/api/posts/${post.id}`, postDraft()))).toEqual(postNotFound);
});

test('the same draft sent many times at once is one post, and no one else can use its id', async () => {
  const draft = postDraft();
  const responses = await Promise.all(Array.from({ length: 8 }, () => jimin.post('/api/posts', draft)));
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect((await hyunwoo.get('/api/posts')).body.items).toHaveLength(1);
  expect((await hyunwoo.post('/api/posts', draft)).status).toBe(409);
  expect((await doyun.post('/api/posts', draft)).status).toBe(409);
});

test('an id has one spelling', async () => {
  const draft = postDraft();
  expect((await jimin.post('/api/posts', { ...draft, id: draft.id.toUpperCase() })).status).toBe(422);
  expect((await jimin.post('/api/posts', { ...draft, id: '1' })).status).toBe(422);
  expect((await hyunwoo.get('/api/posts')).body.items).toEqual([]);
});

test('another town has no access: not by list, id, like, bookmark, edit or deletion', async () => {
  const post = await writePost(jimin);
  const path = `/api/posts/${post.id}`;
  expect(titlesOf(await doyun.get(`/api/posts?city=${town}`))).toEqual([]);
  expect(titlesOf(await doyun.get(`/api/posts?tab=popular&city=${town}`))).toEqual([]);
  expect(titlesOf(await doyun.get(`/api/posts?author=${jimin.id}`))).toEqual([]);
  const tries = [
    doyun.get(path),
    doyun.put(path, postDraft()),
    doyun.delete(path),
    doyun.put(`${path}/like`),
    doyun.delete(`${path}/like`),
    doyun.put(`${path}/bookmark`),
    doyun.delete(`${path}/bookmark`),
  ];
  for (const response of tries) expect(await outcome(response)).toEqual(postNotFound);
  // Answered like a post that never existed, and like an invalid id.
  expect(await outcome(doyun.get(`/api/posts/${newId()}`))).toEqual(postNotFound);
  expect(await outcome(doyun.get('/api/posts/no-id'))).toEqual(postNotFound);
  expect((await request(server, 'GET', path)).status).toBe(401);
});

test('only the author edits, only the author and admins delete', async () => {
  const post = await writePost(jimin);
  const path = `/api/posts/${post.id}`;
  const no = [403, 'post.notYours'];
  expect(await outcome(hyunwoo.put(path, postDraft()))).toEqual(no);
  expect(await outcome(hyunwoo.delete(path))).toEqual(no);
  expect(await outcome(minjae.put(path, postDraft()))).toEqual(no);
  expect((await minjae.get(path)).body.can).toEqual({
    edit: false,
    delete: true,
    report: true,
    block: false,
    comment: true,
  });
  expect((await minjae.delete(path)).status).toBe(204);
});

test('an admin posts in the viewed city or at home, or is asked for a region', async () => {
  const post = await writePost(minjae, { cityCode: town });
  expect([post.cityCode, post.author.isAdmin]).toEqual([town, true]);
  expect(titlesOf(await jimin.get('/api/posts'))).toEqual([post.title]);
  for (const cityCode of [null, '51999', '51'])
    expect(await outcome(minjae.post('/api/posts', postDraft({ cityCode })))).toEqual([
      422,
      'common.noRegion',
    ]);
  const homely = await settle(server, { name: '민재', cityCode: town, isAdmin: true });
  expect((await writePost(homely)).cityCode).toBe(town);
  // A resident posts in their own town, whatever they send.
  expect((await writePost(doyun, { cityCode: town })).cityCode).toBe(doyun.cityCode);
});

const wrong: [string, object, string][] = [
  ['no title', { title: '' }, 'postWrite.missing'],
  ['a title nobody sees', { title: 'ㅤ\u200b\u2800' }, 'postWrite.missing'],
  ['a title that is none', { title: 7 }, 'postWrite.missing'],
  ['a title too long', { title: '가'.repeat(101) }, 'common.tooLong'],
  ['no text', { content: '   \n' }, 'postWrite.missing'],
  ['a text too long', { content: '가'.repeat(10_001) }, 'common.tooLong'],
  ['a category that is none', { category: '일상' }, 'postWrite.badCategory'],
  ['eleven images', { imageIds: Array.from({ length: 11 }, newId) }, 'postWrite.tooManyPhotos'],
  ['an image that is none', { imageIds: ['1'] }, 'image.notYours'],
  ['an image nobody sent', { imageIds: [newId()] }, 'image.notYours'],
];

test.each(wrong)('refuses %s, and stores nothing', async (_what, given, reason) => {
  const post = await writePost(jimin);
  const draft = { ...postDraft({ title: '바뀌면 안 돼요' }), ...given };
  expect(await outcome(jimin.post('/api/posts', draft))).toEqual([422, reason]);
  expect(await outcome(jimin.put(`/api/posts/${post.id}`, draft))).toEqual([422, reason]);
  expect(titlesOf(await jimin.get('/api/posts'))).toEqual([post.title]);
});

test('texts of exactly the maximum length are allowed, and special characters are kept', async () => {
  const text = `<script>alert('x')</script> "&amp;" \\ %00 👨‍👩‍👧`;
  const post = await writePost(jimin, { title: '가'.repeat(100), content: `${text}\n${'나'.repeat(9900)}` });
  const { body } = await hyunwoo.get(`/api/posts/${post.id}`);
  expect(body.content.startsWith(`${text}\n`)).toBe(true);
  expect([body.title.length, [...body.excerpt].length <= 160]).toEqual([100, true]);
});

test('an excerpt, a notification and a chat row end in a whole emoji', async () => {
  const family = '👨‍👩‍👧‍👦';
  const post = await writePost(jimin, { content: family.repeat(40) });
  expect(post.excerpt).toBe(family.repeat(22));
  await mustSucceed(hyunwoo.post(`/api/posts/${post.id}/comments`, { id: newId(), text: family.repeat(40) }));
  await expect
    .poll(async () => (await jimin.get('/api/notifications')).body.items[0]?.title)
    .toBe(family.repeat(14));
  await sendMessage(hyunwoo, jimin, family.repeat(40));
  const { items } = (await jimin.get('/api/chats')).body;
  expect(items[0].lastMessage.text).toBe(family.repeat(28));
});

test('images keep their order, can be exchanged, are visible to viewers of the post, and are deleted with it', async () => {
  const [a, b, c] = [
    await sendImage(server, jimin, 'posts'),
    await sendImage(server, jimin, 'posts'),
    await sendImage(server, jimin, 'posts'),
  ] as [string, string, string];
  const post = await writePost(jimin, { imageIds: [b, a] });
  const ids = (body: { images: { id: string }[] }) => body.images.map(({ id }) => id);
  expect([ids(post), post.imageCount, post.image.id]).toEqual([[b, a], 2, b]);
  const load = async (person: Person | null, id: string) =>
    (await request(server, 'GET', `/images/${id}/480.webp`, person?.cookie)).status;
  expect([await load(hyunwoo, a), await load(doyun, a), await load(null, a)]).toEqual([200, 404, 404]);

  const path = `/api/posts/${post.id}`;
  expect(ids((await jimin.put(path, { ...postDraft(), imageIds: [c, a] })).body)).toEqual([c, a]);
  expect([await load(hyunwoo, b), await load(hyunwoo, c)]).toEqual([404, 200]);
  const theirs = await sendImage(server, hyunwoo, 'posts');
  expect(await reasonOf(jimin.put(path, { ...postDraft(), imageIds: [theirs] }))).toEqual([
    422,
    'image.notYours',
  ]);
  expect(await outcome(jimin.put(path, { ...postDraft(), imageIds: [a, a] }))).toEqual([
    422,
    'postWrite.photoTwice',
  ]);
  expect(ids((await hyunwoo.get(path)).body)).toEqual([c, a]);
  await jimin.delete(path);
  expect(await load(jimin, a)).toBe(404);
});

test('a deleted author is null', async () => {
  const post = await writePost(jimin);
  await server.p.db.deleteFrom('person').where('id', '=', jimin.id).execute();
  expect((await hyunwoo.get(`/api/posts/${post.id}`)).body.author).toBeNull();
  expect((await hyunwoo.get('/api/posts')).body.items[0].author).toBeNull();
});

test('more than five posts in ten minutes are refused', async () => {
  const strict = await serverForTest({ env: { RATE_LIMITS: 'on' } });
  const author = await settle(strict, { name: '지민', cityCode: '51110' });
  const responses = [];
  for (let i = 0; i < 6; i++) responses.push((await author.post('/api/posts', postDraft())).status);
  expect(responses).toEqual([201, 201, 201, 201, 201, 429]);
});
