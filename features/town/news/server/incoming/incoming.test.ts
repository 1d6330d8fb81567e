import { beforeEach, expect, test } from 'vitest';
import { write } from '#server/database/write.ts';
import { newId } from '#shared/ids.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { forEachTest, ourTown, town } from '#test/people/town.ts';
import { as, nextTown, settle, signInAgain } from '#test/people/world.ts';
import { newsDraft } from '#town/news/fixtures.ts';
import { forgetIncoming } from './forget.ts';
import { keepIncoming } from './keep.ts';

const { server } = ourTown();
const minjae = forEachTest(() => as(server, 'minjae'));
let source: { id: string; city_code: string };

beforeEach(async () => {
  source = { id: newId(), city_code: town };
  const now = server.p.clock.now();
  const row = { ...source, name: '도서관', address: 'https://a.kr', tags: ['문화'], added_by: minjae.id };
  await server.p.db
    .insertInto('source')
    .values({ ...row, created_at: now, next_fetch_at: now, paused_at: now })
    .execute();
});

const sourceItem = (key: string, given = {}) => ({
  key,
  title: `글 ${key}`,
  text: '내용',
  linkUrl: 'https://lib.example.kr/1' as string | null,
  day: null as string | null,
  publishedAt: null,
  ...given,
});
type Item = ReturnType<typeof sourceItem>;

const receiveItems = (fresh: Item[], known: Item[] = []) =>
  write(server.p, (tx) => keepIncoming(tx, { source, fresh, known, at: server.p.clock.now() }));
const list = async (query = '') => (await minjae.get(`/api/incoming-news?city=${town}${query}`)).body;
const titles = async () => (await list()).items.map(({ title }: { title: string }) => title);
const idOf = async (title: string) =>
  (await list()).items.find((item: { title: string }) => item.title === title).id as string;

test('one press makes news of it, with its source below the text and its link', async () => {
  await receiveItems([sourceItem('1', { day: '2026-12-24' })]);
  const id = await idOf('글 1');
  const { status, body } = await minjae.put(`/api/incoming-news/${id}/publication`);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      id,
      title: '글 1',
      content: '내용\n\n출처: 도서관',
      linkUrl: 'https://lib.example.kr/1',
      day: '2026-12-24',
      tags: ['문화'],
      cityCode: town,
    }),
  ]);
  expect(await titles()).toEqual([]);
  const jimin = await settle(server, { name: '지민', cityCode: town });
  expect((await jimin.get(`/api/news/${id}`)).body.content).toContain('출처: 도서관');
});

test('without a date it is news of the day on which it is published', async () => {
  await receiveItems([sourceItem('1')]);
  const { body } = await minjae.put(`/api/incoming-news/${await idOf('글 1')}/publication`);
  expect(body.day).toBe(seoulDay(server.p.clock.now()));
});

test('two editors at once make one item of news, and a retry gets the same', async () => {
  await receiveItems([sourceItem('1')]);
  const id = await idOf('글 1');
  const other = await settle(server, { name: '다른 관리자', cityCode: town, isAdmin: true });
  const responses = await Promise.all(
    [minjae, other, minjae].map((who) => who.put(`/api/incoming-news/${id}/publication`)),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await minjae.put(`/api/incoming-news/${id}/publication`)).status).toBe(200);
  expect((await minjae.get(`/api/news?city=${town}`)).body.items).toHaveLength(1);
});

test('it is changed before it is published: the editor sends the form of news', async () => {
  await receiveItems([sourceItem('1'), sourceItem('2')]);
  const id = await idOf('글 1');
  const { body: form } = await minjae.get(`/api/incoming-news/${id}`);
  expect(form).toMatchObject({ content: '내용\n\n출처: 도서관', tags: ['문화'], sourceName: '도서관' });
  const sent = newsDraft(server, { cityCode: town, title: '고친 제목' });
  for (const _ of [1, 2])
    expect((await minjae.post('/api/news', { ...sent, incomingId: id })).status).toBe(201);
  expect(await titles()).toEqual(['글 2']);
  const again = await minjae.post('/api/news', { ...newsDraft(server, { cityCode: town }), incomingId: id });
  expect([again.status, again.body.error.reason]).toEqual([404, 'incomingNews.gone']);
  expect((await minjae.get(`/api/news?city=${town}`)).body.items).toHaveLength(1);
  expect((await minjae.put(`/api/incoming-news/${id}/publication`)).status).toBe(404);
});

test('what was dismissed or published does not come in again', async () => {
  const items = [sourceItem('1'), sourceItem('2'), sourceItem('3')];
  await receiveItems(items);
  await minjae.delete(`/api/incoming-news/${await idOf('글 1')}`);
  await minjae.put(`/api/incoming-news/${await idOf('글 2')}/publication`);
  await receiveItems(
    items,
    items.map((item) => ({ ...item, title: `고친 ${item.title}` })),
  );
  expect(await titles()).toEqual(['고친 글 3']);
  expect((await minjae.delete(`/api/incoming-news/${newId()}`)).body.error.reason).toBe('incomingNews.gone');
});

test('an editor of another town neither sees nor settles what waits here, by their own news either', async () => {
  await receiveItems([sourceItem('1')]);
  const id = await idOf('글 1');
  const other = nextTown();
  const editor = await settle(server, { name: '옆동네', cityCode: other, rights: [`editor:${other}`] });
  expect((await editor.get(`/api/incoming-news?city=${town}`)).body.items).toEqual([]);
  const sent = { ...newsDraft(server, { cityCode: other }), incomingId: id };
  const responses = [
    await editor.get(`/api/incoming-news/${id}`),
    await editor.put(`/api/incoming-news/${id}/publication`),
    await editor.delete(`/api/incoming-news/${id}`),
    await editor.post('/api/news', sent),
  ];
  for (const { status, body } of responses)
    expect([status, body.error.reason]).toEqual([404, 'incomingNews.gone']);
  expect(await titles()).toEqual(['글 1']);
});

test('news that was deleted stays deleted', async () => {
  await receiveItems([sourceItem('1')]);
  const id = await idOf('글 1');
  await minjae.put(`/api/incoming-news/${id}/publication`);
  await minjae.delete(`/api/news/${id}`);
  expect((await minjae.put(`/api/incoming-news/${id}/publication`)).status).toBe(404);
  await receiveItems([sourceItem('1')]);
  expect(await titles()).toEqual([]);
});

test('the list is newest first in pages, and holds the newest two hundred of a source', async () => {
  await receiveItems(Array.from({ length: 150 }, (_, at) => sourceItem(`${at}`)));
  server.pass(60_000);
  await receiveItems(Array.from({ length: 100 }, (_, at) => sourceItem(`b${at}`)));
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await list(`&limit=50${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.items.map(({ title }: { title: string }) => title));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual([
    ...Array.from({ length: 100 }, (_, at) => `글 b${at}`),
    ...Array.from({ length: 100 }, (_, at) => `글 ${at}`),
  ]);
});

test('after sixty days it is forgotten', async () => {
  await receiveItems([sourceItem('1')]);
  server.pass(59 * 86_400_000);
  Object.assign(minjae, await as(server, 'minjae'));
  await forgetIncoming.run(server.p, null);
  expect(await titles()).toEqual(['글 1']);
  server.pass(2 * 86_400_000);
  await signInAgain(server, minjae);
  await forgetIncoming.run(server.p, null);
  expect(await titles()).toEqual([]);
});
