import { expect, test } from 'vitest';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, signInAgain } from '#test/people/world.ts';
import { newsDraft, publish } from '#town/news/fixtures.ts';
import { endNews } from './ending.ts';

const { server, editor, jimin } = ourTown();

const dayMs = 86_400_000;
const inDays = (days: number) => addDays(seoulDay(server.p.clock.now()), days);
const run = () => endNews.run(server.p, null);
const titles = async (path = '/api/news') =>
  (await mustSucceed(jimin.get(path))).body.items.map(({ title }: { title: string }) => title);

test('news leaves the lists after its last day, on open screens too, and is still read at its address', async () => {
  const news = await publish(server, editor, { cityCode: town, title: '장터', shownUntil: inDays(1) });
  await publish(server, editor, { cityCode: town, title: '늘 있는 소식' });
  expect([news.shownUntil, news.ended]).toEqual([inDays(1), false]);
  const screen = await observe(server, jimin, [`city:${town}`]);
  server.pass(dayMs);
  await run();
  expect(await titles()).toEqual(['늘 있는 소식', '장터']);

  server.pass(dayMs);
  await Promise.all([run(), run()]);
  expect((await screen.hears('news.changed')).data).toEqual({ id: news.id });
  for (const path of ['/api/news', '/api/news?tag=문화'])
    expect(await titles(path), path).toEqual(['늘 있는 소식']);
  expect((await jimin.get(`/api/news/${news.id}`)).body).toMatchObject({ title: '장터', ended: true });
  for (const feed of ['news.atom', 'dates.ics'])
    expect(await (await fetch(`${server.origin}/feeds/${town}/${feed}`)).text(), feed).not.toContain('장터');
  // Nothing more is told of what has ended.
  const recordedChanges = () =>
    server.p.db.selectFrom('event').select('id').where('type', '=', 'news.changed').execute();
  const { length } = await recordedChanges();
  await run();
  expect(await recordedChanges()).toHaveLength(length);
});

test('tags that only ended news has are no longer offered', async () => {
  await publish(server, editor, { cityCode: town, tags: ['반짝장터'], shownUntil: inDays(0) });
  const offered = async () => (await mustSucceed(jimin.get('/api/interest-tags'))).body.offered;
  expect(await offered()).toContain('반짝장터');
  server.pass(dayMs);
  await run();
  expect(await offered()).not.toContain('반짝장터');
});

test('a later last day, or none, brings ended news back to its place; other changes leave it ended', async () => {
  const { id, ...draft } = newsDraft(server, { cityCode: town, title: '먼저', shownUntil: inDays(0) });
  await mustSucceed(editor.post('/api/news', { id, ...draft }));
  await publish(server, editor, { cityCode: town, title: '나중' });
  server.pass(dayMs);
  await signInAgain(server, editor);
  await run();
  await mustSucceed(editor.put(`/api/news/${id}`, { ...draft, title: '먼저 (끝)' }));
  expect(await titles()).toEqual(['나중']);
  await mustSucceed(editor.put(`/api/news/${id}`, { ...draft, shownUntil: inDays(0) }));
  for (const path of ['/api/news', '/api/news?tag=문화'])
    expect(await titles(path), path).toEqual(['나중', '먼저']);
  await mustSucceed(editor.put(`/api/news/${id}`, { ...draft, shownUntil: null }));
  expect((await jimin.get(`/api/news/${id}`)).body).toMatchObject({ shownUntil: null, ended: false });
});

test('a last day before the publication is refused', async () => {
  const refused = { code: 'invalid', fields: { shownUntil: 'newsWrite.endsBefore' } };
  const yesterday = newsDraft(server, { cityCode: town, shownUntil: inDays(-1) });
  expect(await editor.post('/api/news', yesterday)).toMatchObject({ status: 422, body: { error: refused } });
  const publishAt = new Date(server.p.clock.now().getTime() + 2 * dayMs).toISOString();
  const early = { ...newsDraft(server, { cityCode: town, shownUntil: inDays(1) }), publishAt };
  expect(await editor.post('/api/scheduled-news', early)).toMatchObject({
    status: 422,
    body: { error: refused },
  });
  const scheduled = { ...early, shownUntil: inDays(2) };
  expect((await editor.post('/api/scheduled-news', scheduled)).body.shownUntil).toBe(inDays(2));
  const noDay = newsDraft(server, { cityCode: town, shownUntil: '2026-02-30' });
  expect((await editor.post('/api/news', noDay)).body.error.fields).toEqual({
    shownUntil: 'newsWrite.badDate',
  });
});
