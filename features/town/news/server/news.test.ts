import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { sendImage } from '#test/people/people.ts';
import { ourTown, town } from '#test/people/town.ts';
import { as, type Person, request } from '#test/people/world.ts';
import { newsDraft, publish } from '#town/news/fixtures.ts';

const { server, minjae, jimin, doyun: outsider } = ourTown();

const seen = async (person: Person, path: string) => {
  const { status, body } = await person.get(path);
  return [status, body.error?.code, body.error?.reason];
};
const newsNotFound = [404, 'not_found', 'news.gone'];

test('news is published, read, changed and deleted', async () => {
  const news = await publish(server, minjae, {
    cityCode: town,
    title: '  불빛   축제 ',
    content: '첫 줄\r\n둘째 줄',
    day: '2026-11-22',
    tags: ' 축제, 청년,, 무료 ,#축제',
    linkUrl: ' https://example.com/a?b=1 ',
  });
  expect(news).toEqual({
    area: null,
    editedAt: null,
    ended: false,
    shownUntil: null,
    pinnedUntil: null,
    urgent: false,
    id: news.id,
    title: '불빛 축제',
    excerpt: '첫 줄 둘째 줄',
    content: '첫 줄\n둘째 줄',
    revision: 1,
    day: '2026-11-22',
    tags: ['축제', '청년', '무료'],
    linkUrl: 'https://example.com/a?b=1',
    image: null,
    cityCode: town,
    likesCount: 0,
    liked: false,
    createdAt: news.createdAt,
    updatedAt: news.createdAt,
    can: { edit: true, delete: true, history: true },
  });
  expect((await jimin.get(`/api/news/${news.id}`)).body).toEqual({
    ...news,
    can: { edit: false, delete: false, history: false },
  });

  server.pass(60_000);
  const change = newsDraft(server, { cityCode: town, title: '달라졌어요', tags: [], day: '2026-12-01' });
  const changed = await minjae.put(`/api/news/${news.id}`, change);
  expect(changed.body).toMatchObject({ id: news.id, title: '달라졌어요', tags: [], linkUrl: null });
  expect(changed.body.updatedAt > changed.body.createdAt).toBe(true);
  expect((await jimin.get('/api/news')).body.items.map(({ title }: { title: string }) => title)).toEqual([
    '달라졌어요',
  ]);

  expect((await minjae.delete(`/api/news/${news.id}`)).status).toBe(204);
  expect(await seen(jimin, `/api/news/${news.id}`)).toEqual(newsNotFound);
  expect((await minjae.delete(`/api/news/${news.id}`)).body.error.reason).toBe('news.gone');
  expect((await minjae.put(`/api/news/${news.id}`, change)).body.error.reason).toBe('news.gone');
});

test('the same draft sent twice makes one row, and another person cannot use its id', async () => {
  const draft = newsDraft(server, { cityCode: town });
  const responses = await Promise.all([1, 2, 3].map(() => minjae.post('/api/news', draft)));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await jimin.get('/api/news')).body.items).toHaveLength(1);
  const other = await as(server, 'minjae');
  expect((await other.post('/api/news', draft)).status).toBe(409);
});

test('a resident reads news of their own town only, also by id', async () => {
  const news = await publish(server, minjae, { cityCode: town });
  const path = `/api/news/${news.id}`;
  expect((await outsider.get(`/api/news?city=${town}`)).body.items).toEqual([]);
  expect(await seen(outsider, path)).toEqual(newsNotFound);
  expect(await seen(outsider, `/api/news/${newId()}`)).toEqual(newsNotFound);
  expect(await seen(outsider, '/api/news/no-id')).toEqual(newsNotFound);
  const tries = [
    await outsider.put(path, newsDraft(server, { cityCode: town })),
    await outsider.delete(path),
    await outsider.put(`${path}/like`),
    await outsider.delete(`${path}/like`),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await request(server, 'GET', path)).status).toBe(401);
});

test('only admins write, change and delete', async () => {
  const news = await publish(server, minjae, { cityCode: town });
  const draft = newsDraft(server, { cityCode: town });
  const tries = [
    await jimin.post('/api/news', draft),
    await jimin.put(`/api/news/${news.id}`, draft),
    await jimin.delete(`/api/news/${news.id}`),
  ];
  expect(tries.map(({ status, body }) => [status, body.error.reason])).toEqual(
    Array(3).fill([403, 'news.adminOnly']),
  );
  const page = (await jimin.get('/api/news')).body;
  expect([page.can, page.items.length]).toEqual([{ write: false }, 1]);
  expect((await minjae.get(`/api/news?city=${town}`)).body.can).toEqual({ write: true });
});

const wrong: [string, object, string][] = [
  ['no title', { title: '' }, 'newsWrite.missing'],
  ['a title nobody sees', { title: 'ㅤ\u200b' }, 'newsWrite.missing'],
  ['a title too long', { title: '가'.repeat(101) }, 'common.tooLong'],
  ['no text', { content: '   ' }, 'newsWrite.missing'],
  ['a text too long', { content: '가'.repeat(10_001) }, 'common.tooLong'],
  ['no day', { day: '' }, 'newsWrite.missing'],
  ['30 February', { day: '2026-02-30' }, 'newsWrite.badDate'],
  ['a day of the year 12026', { day: '12026-01-01' }, 'newsWrite.badDate'],
  ['no town', { cityCode: null }, 'newsWrite.missing'],
  ['a province that is none', { cityCode: '99' }, 'newsWrite.missing'],
  ['half a town', { cityCode: '511' }, 'newsWrite.missing'],
  ['a town that is none', { cityCode: '51999' }, 'newsWrite.missing'],
  ['a script as link', { linkUrl: 'javascript:alert(1)' }, 'newsWrite.badLink'],
  ['data as link', { linkUrl: 'data:text/html,<script>1</script>' }, 'newsWrite.badLink'],
  ['a link to nowhere', { linkUrl: 'https://' }, 'newsWrite.badLink'],
  ['a link without a scheme', { linkUrl: 'www.chuncheon.go.kr' }, 'newsWrite.badLink'],
  ['a link that is a book', { linkUrl: `https://a.kr/${'x'.repeat(2000)}` }, 'newsWrite.badLink'],
  ['eleven tags', { tags: '1,2,3,4,5,6,7,8,9,10,11' }, 'newsWrite.tooManyTags'],
  ['a tag too long', { tags: ['가'.repeat(21)] }, 'common.tooLong'],
  ['tags that are none', { tags: { a: 1 } }, 'newsWrite.tooManyTags'],
];

test.each(wrong)('refuses %s, with a reason at its field', async (_what, given, reason) => {
  const news = await publish(server, minjae, { cityCode: town });
  const draft = { ...newsDraft(server, { cityCode: town }), ...given };
  const [field = ''] = Object.keys(given);
  for (const response of [
    await minjae.post('/api/news', draft),
    await minjae.put(`/api/news/${news.id}`, draft),
  ]) {
    expect([response.status, response.body.error.reason]).toEqual([422, reason]);
    const fields = response.body.error.fields as Record<string, string>;
    expect(Object.entries(fields).find(([name]) => name.startsWith(field))?.[1]).toBe(reason);
  }
});

test('the limits themselves are allowed, and text is kept as it was written', async () => {
  const family = '👨‍👩‍👧';
  const text = `<script>alert('x')</script> "&amp;" ${'\u202e'}거꾸로 \\ %00 ${family}`;
  const news = await publish(server, minjae, {
    cityCode: town,
    title: '가'.repeat(100),
    content: `${text}\n${'나'.repeat(9000)}`,
    tags: Array.from({ length: 10 }, (_, i) => `${i}`.padEnd(20, '가')),
    linkUrl: 'http://xn--2i0b10rqve.xn--3e0b707e/길?q=봄#a',
  });
  const { body } = await jimin.get(`/api/news/${news.id}`);
  expect(body.content.startsWith(`<script>alert('x')</script> "&amp;" 거꾸로 \\ %00 ${family}\n`)).toBe(true);
  expect([body.tags.length, body.title.length, [...body.excerpt].length <= 160]).toEqual([10, 100, true]);
});

test('an image is published, replaced and deleted with its news', async () => {
  const [first, second] = [
    await sendImage(server, minjae, 'news_images'),
    await sendImage(server, minjae, 'news_images'),
  ];
  const draft = newsDraft(server, { cityCode: town, imageId: first });
  const made = await minjae.post('/api/news', draft);
  expect(made.body.image).toMatchObject({ id: first, width: 600, height: 400, sizes: [160, 480, 600] });
  const load = async (person: Person | null, id: string) =>
    (await request(server, 'GET', `/images/${id}/480.webp`, person?.cookie)).status;
  expect([await load(jimin, first), await load(outsider, first), await load(null, first)]).toEqual([
    200, 404, 404,
  ]);

  const changed = await minjae.put(`/api/news/${draft.id}`, { ...draft, imageId: second });
  expect(changed.body.image.id).toBe(second);
  expect([await load(jimin, first), await load(jimin, second)]).toEqual([404, 200]);
  // An image of another person, or one that is in use, cannot be attached.
  const theirs = await sendImage(server, jimin, 'news_images');
  for (const imageId of [theirs, newId()]) {
    const response = await minjae.put(`/api/news/${draft.id}`, {
      ...draft,
      title: '바뀌면 안 돼요',
      imageId,
    });
    expect([response.status, response.body.error.reason]).toEqual([422, 'image.notYours']);
  }
  expect((await jimin.get(`/api/news/${draft.id}`)).body).toMatchObject({
    title: draft.title,
    image: { id: second },
  });
  await minjae.delete(`/api/news/${draft.id}`);
  expect(await load(minjae, second)).toBe(404);
});

test('news that moves to another town leaves the first one, with the likes given there', async () => {
  const news = await publish(server, minjae, { cityCode: town, day: '2026-11-22', tags: ['문화'] });
  await jimin.put(`/api/news/${news.id}/like`);
  await minjae.put(`/api/news/${news.id}/like`);
  const there = newsDraft(server, { cityCode: outsider.cityCode ?? '', day: '2026-11-22' });
  expect((await minjae.put(`/api/news/${news.id}`, there)).body).toMatchObject({
    likesCount: 1,
    liked: true,
  });
  expect(await seen(jimin, `/api/news/${news.id}`)).toEqual(newsNotFound);
  expect((await jimin.get('/api/calendar?month=2026-11')).body.items).toEqual([]);
  expect((await outsider.get('/api/news?tag=문화')).body.items).toHaveLength(1);
  expect((await jimin.get('/api/news?tag=문화')).body.items).toEqual([]);
});
