import { beforeEach, expect, test } from 'vitest';
import { sendMessage } from '#community/chat/fixtures.ts';
import { createClubWith, planMeeting } from '#community/meetings/fixtures.ts';
import { openPoll, vote } from '#community/polls/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { deliverAll, sendAllPushes } from '#notices/notifications/fixtures.ts';
import { addEntry, passTo } from '#residents/reminders/fixtures.ts';
import { connect } from '#server/database/db.ts';
import { createLog } from '#server/log.ts';
import { steadyKysely } from '#server/statements/steady-kysely.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { forFile, ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, settle, signInAgain } from '#test/people/world.ts';
import { databaseProxy } from '#test/server/database-proxy.ts';
import { serverForTest } from '#test/server/server.ts';
import { pushService } from '#test/services/push-service.ts';
import { newsDraft } from '#town/news/fixtures.ts';
import { writeBatch } from './write.ts';

const service = forFile(pushService);
// Nothing is told, written or sent until a test does it.
const { server, jimin, hyunwoo, editor } = ourTown((url) => ({
  PUSH_TO_LOOPBACK: 'on',
  DATABASE_URL: url,
  ROLES: 'web',
}));
/** The day of the letter. It is noon of the day before. */
let day: string;

beforeEach(async () => {
  day = addDays(seoulDay(server.p.clock.now()), 2);
  passTo(server, addDays(day, -1), '12:00:00');
  await signInAgain(server, editor);
  service.received.length = 0;
});

const write = async () => {
  while (await writeBatch(server.p));
};
type Item = { kind: string; sentence: string; title: string; path: string; id: string };
const letters = async (person = jimin): Promise<Item[]> =>
  (await person.get('/api/notifications?limit=50')).body.items.filter(({ kind }: Item) => kind === 'letter');
const titles = async (person = jimin) => (await letters(person)).map(({ title }) => title);
const today = async (person = jimin) => (await mustSucceed(person.get('/api/letter'))).body;
const hours = (given: object | null, person = jimin) =>
  mustSucceed(person.put('/api/notifications/quiet', { hours: given, dailyPushes: 5 }));
async function publish(more: object = {}) {
  await signInAgain(server, editor);
  const draft = { ...newsDraft(server, { cityCode: town, title: '도로 공사' }), ...more };
  await mustSucceed(editor.post('/api/news', draft));
  return draft.id;
}

test('at seven comes one letter with the day’s dates and what is new, and it leads to its page', async () => {
  await addEntry(jimin, { day, title: '치과', time: '10:20' });
  const clubId = await createClubWith(server, hyunwoo, jimin);
  await planMeeting(server, hyunwoo, clubId, { inDays: 1 });
  await publish({ title: '수질 검사', day });
  await publish({ title: '단수', urgent: true });
  const { id } = await writePost(jimin, { title: '노을' });
  await mustSucceed(hyunwoo.post(`/api/posts/${id}/comments`, { id: newId(), text: '예뻐요' }));
  await deliverAll(server);
  passTo(server, day, '06:59:59');
  await write();
  expect(await letters()).toEqual([]);
  passTo(server, day, '07:00:00');
  await write();
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ sentence: '오늘 한 장이 왔어요', path: '/today' });
  expect(letter?.title).toMatch(/^내 일정 2 · 동네 일정 \d+ · 급한 소식 1 · 새 소식 1 · 새 알림 2$/);
  expect(letter?.title).toContain(`동네 일정 ${1 + (await today()).holidays.length}`);
  const page = await today();
  expect(page).toMatchObject({
    day,
    townNews: [{ title: '수질 검사' }],
    urgent: [{ title: '단수' }],
    counts: { news: 1, posts: 1, chats: 0 },
  });
  expect(page.events).toHaveLength(2);
});

test('the letter, its page and the header say the same number of unread messages', async () => {
  for (const text of ['내일 장에 갈까요', '아침 아홉 시에요']) await sendMessage(hyunwoo, jimin, text);
  await sendMessage(editor, jimin, '안녕하세요');
  passTo(server, day, '07:00:00');
  await write();
  const header = (await jimin.get('/api/chats/unread')).body.unread;
  expect([header, (await today()).counts.chats]).toEqual([3, 3]);
  expect((await titles())[0]).toContain('새 채팅 3');
});

test('what rings at night is one push in the morning, which says numbers and no text', async () => {
  await mustSucceed(jimin.put('/api/notifications/push', service.browser()));
  const { id } = await writePost(jimin, { title: '노을' });
  passTo(server, addDays(day, -1), '22:00:00');
  for (let n = 0; n < 4; n++)
    await mustSucceed(hyunwoo.post(`/api/posts/${id}/comments`, { id: newId(), text: '우리만의 이야기' }));
  await deliverAll(server);
  await sendAllPushes(server);
  expect(service.received).toEqual([]);
  passTo(server, day, '07:00:00');
  await write();
  await sendAllPushes(server);
  expect(service.received.map(({ message }) => message)).toMatchObject([
    { kind: 'letter', path: '/today', why: '아침마다 받기로 한 편지라 보내드렸어요' },
  ]);
  expect(service.received[0]?.message.body).toMatch(/^오늘 한 장: .*새 알림 4$/);
});

test('whoever has nothing to read gets no letter, nor who turned it off, nor a newcomer of the morning', async () => {
  passTo(server, day, '07:00:00');
  await write();
  const holidays = (await today()).holidays.length;
  expect(await letters()).toHaveLength(holidays > 0 ? 1 : 0);

  const next = addDays(day, 1);
  await addEntry(jimin, { day: next });
  await addEntry(hyunwoo, { day: next });
  await mustSucceed(jimin.put('/api/notifications/settings/letters', { listed: false, pushed: false }));
  passTo(server, next, '07:00:30');
  const late = await settle(server, { name: '도하', cityCode: town });
  await addEntry(late, { day: next });
  await write();
  expect([await titles(), (await titles(hyunwoo)).length, await titles(late)]).toEqual([
    holidays > 0 ? [expect.anything()] : [],
    1,
    [],
  ]);
});

test('it comes at the end of one’s own quiet hours, and a change at night moves it', async () => {
  await addEntry(jimin, { day });
  await addEntry(hyunwoo, { day });
  await hours({ from: '20:00', until: '05:00' });
  passTo(server, day, '04:59:00');
  await hours({ from: '23:00', until: '04:30' }, hyunwoo);
  await write();
  expect([await letters(), (await letters(hyunwoo)).length]).toEqual([[], 1]);
  passTo(server, day, '05:00:00');
  await write();
  expect(await letters()).toHaveLength(1);
  // It has come: no later hours bring another.
  await hours({ from: '20:00', until: '06:00' });
  passTo(server, day, '06:00:00');
  await write();
  await hours(null);
  passTo(server, day, '07:30:00');
  await write();
  expect([await letters(), await letters(hyunwoo)].map(({ length }) => length)).toEqual([1, 1]);
});

test('the list has the letter of today only, and an open list hears of it', async () => {
  const next = addDays(day, 1);
  await addEntry(jimin, { day });
  await addEntry(jimin, { day: next });
  await addEntry(jimin, { day: next, title: '모임' });
  passTo(server, day, '07:00:00');
  await write();
  const [first] = await letters();
  await mustSucceed(jimin.put(`/api/notifications/${first?.id}/read`));
  passTo(server, next, '07:00:00');
  await write();
  const [second, ...more] = await letters();
  expect(more).toEqual([]);
  expect(second?.title).toMatch(/^내 일정 2/);
  const event = await server.p.db
    .selectFrom('event')
    .select(['topics', 'data'])
    .where('type', '=', 'notification.changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const data = { ids: [second?.id], gone: [first?.id] };
  expect(event).toEqual({ topics: [`person:${jimin.id}`], data });
});

test('occurrences of what repeats are among the dates', async () => {
  const repeat = { rule: { every: 'day', interval: 1 } };
  const draft = { id: newId(), title: '약', day: addDays(day, -1), time: null, repeat };
  const made = await jimin.post('/api/events', draft);
  if (made.status !== 201) {
    const weekly = { rule: { every: 'week', interval: 1, weekdays: [0, 1, 2, 3, 4, 5, 6] } };
    await mustSucceed(jimin.post('/api/events', { ...draft, repeat: weekly }));
  }
  passTo(server, day, '07:00:00');
  await write();
  expect((await titles())[0]).toMatch(/^내 일정 1/);
  expect((await today()).events).toMatchObject([{ title: '약', day }]);
});

test('the page of today has the polls that wait, once each, and the news of today beside them', async () => {
  passTo(server, day, '09:00:00');
  const newsId = await publish({ title: '장날 이사', day });
  const endsAt = new Date(`${day}T18:00:00+09:00`).toISOString();
  const poll = await openPoll(server, editor, { newsId, question: '장날을 옮길까요?', endsAt });
  await signInAgain(server, jimin);
  expect(await today()).toMatchObject({
    polls: [{ id: poll.id, question: '장날을 옮길까요?', endsAt, newsId, postId: null }],
    events: [],
    townNews: [{ id: newsId }],
  });
  await mustSucceed(vote(jimin, poll.id, 0));
  expect(await today()).toMatchObject({ polls: [], events: [{ id: poll.id, time: '18:00' }] });
});

test('the numbers are of what the reader may see: no news of another town, none that was deleted', async () => {
  const other = await settle(server, { name: '수아', cityCode: nextTown() });
  await addEntry(other, { day });
  await publish();
  const deletedId = await publish({ title: '지운 소식' });
  await mustSucceed(editor.delete(`/api/news/${deletedId}`));
  passTo(server, day, '07:00:00');
  await write();
  expect((await titles())[0]).toContain('새 소식 1');
  expect((await titles(other))[0]).not.toContain('소식');
  expect((await today(other)).counts.news).toBe(0);
});

test('processes at the same minute write one letter each', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, n) => settle(server, { name: `이웃${n}`, cityCode: town })),
  );
  for (const person of people) await addEntry(person, { day });
  passTo(server, day, '07:00:00');
  const url = server.databaseUrl;
  const other = await serverForTest({ url, env: { DATABASE_URL: url, ROLES: 'web' } });
  other.pass(server.p.clock.now().getTime() - other.p.clock.now().getTime());
  const elsewhere = async () => {
    while (await writeBatch(other.p));
  };
  await Promise.all([write(), elsewhere(), write(), elsewhere()]);
  await write();
  for (const person of people) expect(await letters(person)).toHaveLength(1);
});

test('a process that dies after any of its statements writes nothing twice and loses nothing', async () => {
  const line = await databaseProxy(server.databaseUrl);
  let [steps, deaths] = [0, 0];
  for (let at = 1, isOver = false; !isOver; at++) {
    const moment = addDays(day, at);
    await addEntry(jimin, { day: moment });
    passTo(server, moment, '07:00:00');
    const { pool } = connect(line.url, createLog('silent'), 1);
    steps = 0;
    const db = steadyKysely(pool, () => {
      if (++steps === at) line.cut();
    });
    const outcome = await writeBatch({ ...server.p, db }).catch((error: unknown) => ({ error }));
    line.mend();
    await pool.end().catch(() => {});
    isOver = typeof outcome === 'boolean';
    if (!isOver) deaths++;
    await write();
    expect(await letters()).toHaveLength(1);
  }
  expect(deaths).toBeGreaterThan(6);
}, 60_000);

test('after an outage a letter is written until eleven, and dropped after it', async () => {
  await addEntry(jimin, { day });
  passTo(server, day, '10:59:00');
  await write();
  expect(await letters()).toHaveLength(1);
  const next = addDays(day, 1);
  await addEntry(jimin, { day: next });
  const [before] = await letters();
  passTo(server, next, '11:00:00');
  await write();
  expect(await letters()).toEqual([before]);
  // A clock that is set back writes none of a day that is over.
  passTo(server, day, '08:00:00');
  await write();
  expect(await letters()).toEqual([before]);
});
