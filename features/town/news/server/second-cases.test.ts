import { expect } from 'vitest';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay, startOfDay } from '#shared/time/dates.ts';
import { test } from '#test/people/town.ts';
import {
  type ApiResponse,
  mustSucceed,
  type Person,
  reasonOf,
  settle,
  signInAgain,
} from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { stillClock } from '#test/server/still-clock.ts';
import { race } from '#test/server/stop-points.ts';
import { newsDraft, publish } from '#town/news/fixtures.ts';
import { endNews } from './ending.ts';
import { publishScheduled } from './scheduled/publish.ts';

const pathOf = ({ id }: { id: string }) => `/api/news/${id}`;
const editorOf = (server: TestServer, town: string, ...places: string[]) =>
  settle(server, {
    name: '소식지기',
    cityCode: town,
    rights: (places.length > 0 ? places : [town]).map((place) => `editor:${place}` as const),
  });
type Draft = ReturnType<typeof newsDraft>;
const changeOf = (draft: Draft, more: object = {}) => {
  const { id: _id, ...rest } = draft;
  return { ...rest, ...more };
};
const titles = async (who: Person, query = '') =>
  (await mustSucceed(who.get(`/api/news${query}`))).body.items.map(({ title }: { title: string }) => title);

test('editors of the town and around it write; news leaves only towns of theirs, for towns of theirs', async ({
  server,
  town,
  doyun,
}) => {
  const there = doyun.cityCode as string;
  const [own, around] = [await editorOf(server, town), await editorOf(server, town, town.slice(0, 2))];
  const [next, both] = [await editorOf(server, town, there), await editorOf(server, town, town, there)];
  const draft = newsDraft(server, { cityCode: town });
  await mustSucceed(own.post('/api/news', draft));
  expect((await around.post('/api/news', draft)).status).toBe(409);
  const change = async (who: Person, cityCode: string, title: string) =>
    reasonOf(await who.put(pathOf(draft), changeOf(draft, { cityCode, title })));
  const refused = [403, 'news.adminOnly'];
  const done = [200, undefined];
  // A resident of the town who edits in another sees the news, but may not change it.
  expect(await change(next, town, '옆')).toEqual(refused);
  expect(await change(next, there, '옆')).toEqual(refused);
  expect(await change(own, there, '밖으로')).toEqual(refused);
  expect(await change(around, town, '도에서')).toEqual(done);
  expect(await change(both, there, '옮겨요')).toEqual(done);
  expect((await own.put(pathOf(draft), changeOf(draft))).status).toBe(404);
  expect((await own.delete(pathOf(draft))).status).toBe(404);
  expect([await titles(own), await titles(doyun)]).toEqual([[], ['옮겨요']]);
  expect((await next.delete(pathOf(draft))).status).toBeLessThan(300);
  expect((await both.delete(pathOf(draft))).status).toBe(404);
});

test('a moved item keeps the likes of those who see it there, and no others', async ({
  server,
  town,
  jimin,
  hyunwoo,
  doyun,
}) => {
  const there = doyun.cityCode as string;
  const editor = await editorOf(server, town, town, there);
  const news = await publish(server, editor, { cityCode: town });
  const like = `${pathOf(news)}/like`;
  for (const who of [jimin, jimin, hyunwoo, editor]) await mustSucceed(who.put(like));
  await mustSucceed(hyunwoo.delete(like));
  expect((await jimin.get(pathOf(news))).body).toMatchObject({ liked: true, likesCount: 2 });
  await mustSucceed(editor.put(pathOf(news), changeOf(newsDraft(server, { cityCode: there, id: news.id }))));
  await mustSucceed(doyun.put(like));
  expect((await editor.get(pathOf(news))).body).toMatchObject({ liked: true, likesCount: 2 });
  expect((await jimin.get(pathOf(news))).status).toBe(404);
});

test('news is listed until the end of its last day, with its tags, and comes back with a later one', async ({
  server,
  town,
  jimin,
}) => {
  const editor = await editorOf(server, town);
  const setClock = stillClock(server);
  const today = seoulDay(server.p.clock.now());
  const draft = newsDraft(server, { cityCode: town, title: '장터', tags: ['장날'], shownUntil: today });
  await mustSucceed(editor.post('/api/news', draft));
  const yesterday = newsDraft(server, { cityCode: town, shownUntil: addDays(today, -1) });
  expect(reasonOf(await editor.post('/api/news', yesterday))).toEqual([422, 'newsWrite.endsBefore']);
  const listed = async () => {
    await endNews.run(server.p, null);
    const tags = (await mustSucceed(jimin.get('/api/interest-tags'))).body;
    return [await titles(jimin), await titles(jimin, '?tag=장날'), JSON.stringify(tags).includes('장날')];
  };
  const end = startOfDay(addDays(today, 1)).getTime();
  setClock(end - 1);
  expect(await listed()).toEqual([['장터'], ['장터'], true]);
  setClock(end);
  expect((await listed()).slice(0, 2)).toEqual([[], []]);
  await signInAgain(server, editor);
  const change = (more: object) => editor.put(pathOf(draft), changeOf(draft, more));
  // Other words alone do not bring it back, a later day does, and so does none.
  expect((await mustSucceed(change({ title: '옛 장터' }))).body.ended).toBe(true);
  expect((await listed()).slice(0, 2)).toEqual([[], []]);
  expect((await mustSucceed(change({ shownUntil: addDays(today, 1) }))).body.ended).toBe(false);
  expect(await listed()).toEqual([['장터'], ['장터'], true]);
  expect((await change({ shownUntil: addDays(today, -3) })).status).toBe(422);
});

test('scheduled news appears in its minute, once, and not when it was put off at the lock', async ({
  server,
  town,
  jimin,
}) => {
  const [editor, other] = [await editorOf(server, town), await editorOf(server, town)];
  const setClock = stillClock(server);
  const start = server.p.clock.now().getTime();
  const inMinutes = (n: number) => new Date(start + n * 60_000).toISOString();
  const draft = (n: number, title: string) => ({
    ...newsDraft(server, { cityCode: town, title }),
    publishAt: inMinutes(n),
  });
  const path = '/api/scheduled-news';
  const year = 365 * 24 * 60;
  expect(reasonOf(await editor.post(path, draft(0, '지금')))).toEqual([422, 'scheduledNews.past']);
  expect(reasonOf(await editor.post(path, draft(2 * year, '먼 뒤')))).toEqual([422, 'scheduledNews.tooFar']);
  const [one, later, now] = [draft(5, '하나'), draft(5, '미룬 것'), draft(5, '먼저')];
  for (const each of [one, later, now]) await mustSucceed(editor.post(path, each));
  expect((await other.post(path, one)).status).toBe(409);
  const run = () => publishScheduled.run(server.p, null);
  setClock(start + 5 * 60_000 - 1);
  await run();
  expect(await titles(jimin)).toEqual([]);
  setClock(start + 5 * 60_000);
  const { id: _id, ...rest } = later;
  await race(server, {
    at: /from "scheduled_news".*"id" = .* for update skip locked/s,
    first: run,
    meanwhile: async () => {
      await mustSucceed(other.put(`${path}/${later.id}`, { ...rest, publishAt: inMinutes(9) }));
      await mustSucceed(other.put(`${path}/${now.id}/publication`));
      await mustSucceed(other.delete(`${path}/${one.id}`));
    },
  });
  expect(await titles(jimin)).toEqual(['먼저']);
  expect(reasonOf(await editor.put(`${path}/${now.id}/publication`))).toEqual([404, 'scheduledNews.gone']);
  // Sent again after it was published, it is not scheduled a second time.
  await editor.post(path, now);
  const waiting = (await mustSucceed(editor.get(`${path}?city=${town}`))).body.items;
  expect(waiting.map(({ title }: { title: string }) => title)).toEqual(['미룬 것']);
  setClock(start + 9 * 60_000);
  await Promise.all([run(), run()]);
  expect(await titles(jimin)).toEqual(['미룬 것', '먼저']);
});

test('after the clock went back an edit is marked, told versions stand in order, and lists hold', async ({
  server,
  town,
  jimin,
}) => {
  const editor = await editorOf(server, town);
  const news = await publish(server, editor, { cityCode: town, title: '처음' });
  server.pass(-60_000);
  const draft = newsDraft(server, { cityCode: town, title: '둘째' });
  await mustSucceed(editor.post('/api/news', draft));
  const edited = await editor.put(
    pathOf(news),
    changeOf(newsDraft(server, { cityCode: town, title: '고침' })),
  );
  expect(edited.body.editedAt).not.toBeNull();
  const first = (await jimin.get('/api/news?limit=1')).body;
  const second = (await jimin.get(`/api/news?limit=1&cursor=${first.nextCursor}`)).body;
  expect([first.items[0].title, second.items[0].title, second.nextCursor]).toEqual(['고침', '둘째', null]);
  // Tags or a day alone are no edit of the words, and mark nothing.
  const tagged = await editor.put(pathOf(draft), changeOf(draft, { tags: ['다른 태그'] }));
  expect(tagged.body.editedAt).toBeNull();
  // The page that holds exactly all has no next one.
  expect((await jimin.get('/api/news?limit=2')).body.nextCursor).toBeNull();
  server.pass(60_000);
});

test('what was deleted or moved at the lock is met as it is then', async ({ server, town, jimin, doyun }) => {
  const there = doyun.cityCode as string;
  const [editor, other] = [
    await editorOf(server, town, town, there),
    await editorOf(server, town, town, there),
  ];
  const at = /from "news".* for no key update/s;
  const during = async (first: (path: string) => Promise<ApiResponse>, meanwhile: typeof first) => {
    const path = pathOf(await publish(server, editor, { cityCode: town, id: newId() }));
    const response = await race(server, {
      at,
      first: () => first(path),
      meanwhile: () => mustSucceed(meanwhile(path)),
    });
    return reasonOf(response);
  };
  const moves = (path: string) => other.put(path, changeOf(newsDraft(server, { cityCode: there })));
  const deletes = (path: string) => other.delete(path);
  const edits = (path: string) => editor.put(path, changeOf(newsDraft(server, { cityCode: town })));
  const likes = (path: string) => jimin.put(`${path}/like`);
  for (const first of [likes, edits, (path: string) => editor.delete(path)])
    expect(await during(first, deletes)).toEqual([404, 'news.gone']);
  expect(await during(likes, moves)).toEqual([404, 'news.gone']);
  expect(await during(edits, moves)).toEqual([409, 'edit.changedMeanwhile']);
});
