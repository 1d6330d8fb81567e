import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sentencesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { observe } from '#test/live/live-observer.ts';
import { sendImage } from '#test/people/people.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, settle, signInAgain } from '#test/people/world.ts';
import { newsDraft } from '#town/news/fixtures.ts';
import { publishScheduled } from './publish.ts';

const { server, editor, jimin } = ourTown();

const minuteMs = 60_000;
const inMinutes = (minutes: number) =>
  new Date(server.p.clock.now().getTime() + minutes * minuteMs).toISOString();
const draft = (given = {}) => ({
  ...newsDraft(server, { cityCode: town, title: '내일 알릴 소식' }),
  publishAt: inMinutes(30),
  ...given,
});
const run = () => publishScheduled.run(server.p, null);
const scheduled = async (person = editor) =>
  (await mustSucceed(person.get(`/api/scheduled-news?city=${town}`))).body.items;
const titles = async (person = jimin) =>
  (await mustSucceed(person.get('/api/news'))).body.items.map(({ title }: { title: string }) => title);

test('scheduled news is absent for residents until its minute, and then news like any other', async () => {
  const given = draft();
  const adminObserver = await observe(server, editor, [`scheduled-news:${town}`]);
  const screen = await observe(server, jimin, [`city:${town}`]);
  const { status, body } = await editor.post('/api/scheduled-news', given);
  expect([status, body.title, body.publishAt]).toEqual([201, '내일 알릴 소식', given.publishAt]);
  expect((await adminObserver.hears('scheduledNews.changed')).data).toEqual({ cityCode: town });
  await run();
  expect(await titles()).toEqual([]);
  expect(await titles(editor)).toEqual([]);
  for (const person of [jimin, editor]) expect((await person.get(`/api/news/${given.id}`)).status).toBe(404);
  expect((await jimin.get(`/api/scheduled-news/${given.id}`)).status).toBe(404);
  expect(await sentencesOf(server, jimin)).toEqual([]);

  server.pass(31 * minuteMs);
  await run();
  expect((await screen.hears('news.created')).data).toEqual({ id: given.id, cityCode: town });
  expect(await titles()).toEqual(['내일 알릴 소식']);
  const { body: news } = await jimin.get(`/api/news/${given.id}`);
  expect(new Date(news.createdAt).getTime()).toBeGreaterThan(new Date(given.publishAt).getTime());
  expect(await scheduled()).toEqual([]);
  expect(await sentencesOf(server, jimin)).toEqual(['새 소식이 올라왔어요']);
  expect(await sentencesOf(server, editor)).not.toContain('새 소식이 올라왔어요');
});

test('two processes at the same minute publish each item once; what was missed comes at once', async () => {
  const drafts = Array.from({ length: 6 }, (_, n) =>
    draft({ title: `예약 ${n}`, publishAt: inMinutes(n + 1) }),
  );
  for (const one of drafts) await mustSucceed(editor.post('/api/scheduled-news', one));
  server.pass(3 * 60 * minuteMs);
  await Promise.all([run(), run(), run()]);
  expect((await titles()).sort()).toEqual(drafts.map(({ title }) => title).sort());
  const rows = await server.p.db
    .selectFrom('event')
    .select('id')
    .where('type', '=', 'news.created')
    .where(sql<boolean>`${`city:${town}`} = any(topics)`)
    .execute();
  expect(rows).toHaveLength(6);
});

test('news whose last day went by while no server ran is kept at its address and told to nobody', async () => {
  const today = seoulDay(server.p.clock.now());
  const given = draft({ shownUntil: addDays(today, 1), tags: ['단수'], urgent: true });
  await mustSucceed(editor.post('/api/scheduled-news', given));
  const screen = await observe(server, jimin, [`city:${town}`]);
  server.pass(3 * 24 * 60 * minuteMs);
  await signInAgain(server, jimin);
  await run();
  await screen.hears('news.created');
  expect(await titles()).toEqual([]);
  expect((await mustSucceed(jimin.get(`/api/news/${given.id}`))).body.ended).toBe(true);
  expect((await jimin.get(`/api/news?tag=${encodeURIComponent('단수')}`)).body.items).toEqual([]);
  expect(await sentencesOf(server, jimin)).toEqual([]);
});

test('an editor changes, publishes and deletes scheduled news; the same draft twice is one', async () => {
  const given = draft();
  await mustSucceed(editor.post('/api/scheduled-news', given));
  await mustSucceed(editor.post('/api/scheduled-news', given));
  const { id, ...change } = given;
  const later = { ...change, title: '고친 예약', publishAt: inMinutes(90) };
  expect((await mustSucceed(editor.put(`/api/scheduled-news/${id}`, later))).body.title).toBe('고친 예약');
  server.pass(60 * minuteMs);
  await run();
  expect(await titles()).toEqual([]);
  const { body: news } = await mustSucceed(editor.put(`/api/scheduled-news/${id}/publication`));
  expect([news.id, news.title]).toEqual([id, '고친 예약']);
  expect(await titles()).toEqual(['고친 예약']);
  // A repeated request of the first form, whose answer was lost.
  await editor.post('/api/scheduled-news', given);
  expect(await scheduled()).toEqual([]);
  expect((await editor.put(`/api/scheduled-news/${id}`, { ...later, publishAt: inMinutes(9) })).status).toBe(
    404,
  );

  const other = draft({ publishAt: inMinutes(5) });
  await mustSucceed(editor.post('/api/scheduled-news', other));
  await mustSucceed(editor.delete(`/api/scheduled-news/${other.id}`));
  server.pass(10 * minuteMs);
  await run();
  expect(await titles()).toEqual(['고친 예약']);
});

test('the picture is seen by editors only, until it is the picture of news', async () => {
  const imageId = await sendImage(server, editor, 'news_images');
  const given = draft({ imageId, publishAt: inMinutes(10) });
  await mustSucceed(editor.post('/api/scheduled-news', given));
  const statusFor = async (person: Person) => (await person.get(`/images/${imageId}/480.webp`)).status;
  expect([await statusFor(editor), await statusFor(jimin)]).toEqual([200, 404]);
  server.pass(11 * minuteMs);
  await run();
  expect([await statusFor(editor), await statusFor(jimin)]).toEqual([200, 200]);
  expect((await jimin.get(`/api/news/${given.id}`)).body.image.id).toBe(imageId);
});

test.each([
  [-1, 'scheduledNews.past'],
  [91 * 24 * 60, 'scheduledNews.tooFar'],
])('a time %i minutes from now is refused', async (minutes, reason) => {
  const { status, body } = await editor.post('/api/scheduled-news', draft({ publishAt: inMinutes(minutes) }));
  expect([status, body.error.fields.publishAt]).toEqual([422, reason]);
  expect(await scheduled()).toEqual([]);
});

test('editors of another town and residents neither see nor touch it', async () => {
  const given = draft();
  await mustSucceed(editor.post('/api/scheduled-news', given));
  const elsewhere = nextTown();
  const other = await settle(server, {
    name: '다른편집',
    cityCode: elsewhere,
    rights: [`editor:${elsewhere}`],
  });
  const { id, ...change } = given;
  for (const person of [other, jimin]) {
    expect((await person.get(`/api/scheduled-news?city=${town}`)).status).toBe(404);
    expect((await person.get(`/api/scheduled-news/${id}`)).status).toBe(404);
    expect((await person.put(`/api/scheduled-news/${id}`, change)).status).toBe(404);
    expect((await person.put(`/api/scheduled-news/${id}/publication`)).status).toBe(404);
    expect((await person.delete(`/api/scheduled-news/${id}`)).status).toBe(404);
    expect((await person.post('/api/scheduled-news', { ...given, id: newId() })).status).toBe(404);
  }
  expect(await scheduled()).toHaveLength(1);
});

test('a town has at most a hundred', async () => {
  const row = { city_code: town, title: '예약', content: '내용', day: '2026-11-24' };
  const times = { publish_at: new Date(inMinutes(50)), created_at: new Date(), updated_at: new Date() };
  await server.p.db
    .insertInto('scheduled_news')
    .values(Array.from({ length: 99 }, () => ({ id: newId(), ...row, ...times })))
    .execute();
  expect((await editor.post('/api/scheduled-news', draft())).status).toBe(201);
  const { status, body } = await editor.post('/api/scheduled-news', draft());
  expect([status, body.error.reason]).toEqual([409, 'scheduledNews.tooMany']);
});

test('an item that cannot be published stops no other, and the job says so', async () => {
  const [bad, good] = [
    draft({ title: '막힌 예약' }),
    draft({ title: '다음 예약', publishAt: inMinutes(40) }),
  ];
  for (const one of [bad, good]) await mustSucceed(editor.post('/api/scheduled-news', one));
  // As a fault of the database would: nothing that an editor can write fails here.
  await sql`alter table news add constraint no_such_title check (title <> '막힌 예약')`.execute(server.p.db);
  server.pass(60 * minuteMs);
  // The server's own job of this minute may have an item in hand just then.
  const failure = () => run().then(String, String);
  await expect.poll(failure).toContain('1 scheduled items failed');
  await expect.poll(() => titles()).toEqual(['다음 예약']);
  await sql`alter table news drop constraint no_such_title`.execute(server.p.db);
  await run();
  await expect.poll(async () => (await titles()).sort()).toEqual(['다음 예약', '막힌 예약']);
});

test('news that an editor has meanwhile published by hand under the same id is not published again', async () => {
  const given = draft({ publishAt: inMinutes(10) });
  await mustSucceed(editor.post('/api/scheduled-news', given));
  await mustSucceed(editor.post('/api/news', { ...given, title: '손으로 올린 소식' }));
  server.pass(11 * minuteMs);
  await run();
  expect(await titles()).toEqual(['손으로 올린 소식']);
  expect(await scheduled()).toEqual([]);
});
