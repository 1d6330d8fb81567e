import { beforeEach, expect, test } from 'vitest';
import { deliverAll, noticesOf } from '#notices/notifications/fixtures.ts';
import { addEntry, dayIn, dueTo, passTo } from '#residents/reminders/fixtures.ts';
import { write } from '#server/database/write.ts';
import { dayText } from '#shared/time/date-text.ts';
import { addDays } from '#shared/time/dates.ts';
import { forEachTest, ourTown } from '#test/people/town.ts';
import { mustSucceed, nextTown, settle } from '#test/people/world.ts';
import { planEntryAgain } from './plan.ts';

const { server } = ourTown();
const jimin = forEachTest(() => settle(server, { name: '지민', cityCode: nextTown() }));
/** The day after tomorrow, and the day before it. */
let day: string;
let before: string;

beforeEach(() => {
  day = dayIn(server, 2);
  before = addDays(day, -1);
});

const receivedNotices = () => noticesOf(server, jimin);
const change = (id: string, given: object) => mustSucceed(jimin.patch(`/api/events/${id}`, given));

test('a whole day is reminded of at eight on the evening before, once, and the row leads to the day', async () => {
  await addEntry(jimin, { title: '도서관 책 반납', day });
  passTo(server, before, '19:59:59');
  expect(await receivedNotices()).toEqual([]);
  passTo(server, before, '20:00:00');
  expect(await receivedNotices()).toMatchObject([
    {
      kind: 'eventTomorrow',
      sentence: '내일 일정이 있어요',
      title: `${dayText(day)} · 도서관 책 반납`,
      path: `/home?day=${day}`,
      read: false,
    },
  ]);
  passTo(server, day, '08:00:00');
  expect(await receivedNotices()).toHaveLength(1);
  expect(await dueTo(server, jimin)).toEqual([]);
});

test('an event with a time is reminded of an hour before', async () => {
  await addEntry(jimin, { day, time: '10:20' });
  passTo(server, day, '09:19:59');
  expect(await receivedNotices()).toEqual([]);
  passTo(server, day, '09:20:00');
  expect(await receivedNotices()).toMatchObject([
    { sentence: '곧 시작하는 일정이 있어요', title: `${dayText(day)} 오전 10:20 · 치과 검진` },
  ]);
});

test('a change plans what is due after this moment, and not what is due now', async () => {
  const id = await addEntry(jimin, { day, time: '10:20' });
  const { due_at: due } = await server.p.db
    .selectFrom('due_notice')
    .select('due_at')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  const planned = async (now: Date) => {
    await write(server.p, (tx) => planEntryAgain(tx, id, now));
    return dueTo(server, jimin);
  };
  expect(await planned(new Date(due.getTime() - 1))).toEqual([`eventSoon ${day} 09:20`]);
  expect(await planned(due)).toEqual([]);
});

test('an event has its own choice: none, or some', async () => {
  const id = await addEntry(jimin, { day, time: '10:20', reminders: ['evening', 'day', 'hour'] });
  expect(await dueTo(server, jimin)).toEqual([
    `eventTomorrow ${before} 10:20`,
    `eventTomorrow ${before} 20:00`,
    `eventSoon ${day} 09:20`,
  ]);
  const changed = await change(id, { reminders: [] });
  expect(changed.body.reminders).toEqual([]);
  expect(await dueTo(server, jimin)).toEqual([]);
  await change(id, { reminders: ['hour', 'day'], time: null });
  expect(await dueTo(server, jimin)).toEqual([`eventTomorrow ${before} 09:00`]);
  await change(id, { reminders: null });
  expect(await dueTo(server, jimin)).toEqual([`eventTomorrow ${before} 20:00`]);
  for (const reminders of [['morning'], 'day', ['day', 'day', 'day', 'day']])
    expect((await jimin.patch(`/api/events/${id}`, { reminders })).status).toBe(422);
});

test('a moved event is reminded of at its new time, and what was told of the old one goes', async () => {
  const id = await addEntry(jimin, { day });
  const later = addDays(day, 3);
  await change(id, { day: later, time: '19:00' });
  expect(await dueTo(server, jimin)).toEqual([`eventSoon ${later} 18:00`]);
  await change(id, { day, time: null });
  passTo(server, before, '20:00:00');
  expect(await receivedNotices()).toHaveLength(1);
  await change(id, { title: '치과 정기 검진' });
  expect(await receivedNotices()).toMatchObject([{ title: `${dayText(day)} · 치과 정기 검진` }]);
  await change(id, { day: later });
  expect(await receivedNotices()).toEqual([]);
  passTo(server, addDays(later, -1), '20:00:00');
  expect(await receivedNotices()).toMatchObject([{ title: `${dayText(later)} · 치과 정기 검진` }]);
});

test('a deleted event is not reminded of, and what was told goes with it', async () => {
  const id = await addEntry(jimin, { day });
  const other = await addEntry(jimin, { day, title: '김장' });
  await mustSucceed(jimin.delete(`/api/events/${other}`));
  expect(await dueTo(server, jimin)).toHaveLength(1);
  passTo(server, before, '20:00:00');
  expect(await receivedNotices()).toHaveLength(1);
  await mustSucceed(jimin.delete(`/api/events/${id}`));
  expect(await receivedNotices()).toEqual([]);
  expect((await jimin.get('/api/notifications/unread')).body).toEqual({ unread: 0 });
});

test('what is added after its moment is not told: its writer knows', async () => {
  passTo(server, before, '20:00:01');
  await addEntry(jimin, { day });
  await addEntry(jimin, { day: before, time: '20:30' });
  expect(await dueTo(server, jimin)).toEqual([]);
});

test('the settings count for everything without a choice of its own, also for what is there already', async () => {
  await addEntry(jimin, { day });
  await addEntry(jimin, { day, time: '10:20' });
  await addEntry(jimin, { day, time: '12:00', reminders: ['hour'] });
  const settings = '/api/notifications/reminders';
  const defaults = { wholeDay: ['evening'], timed: ['hour'], meetings: ['evening', 'hour'] };
  expect((await jimin.get('/api/notifications/settings')).body.reminders).toEqual(defaults);
  const chosen = { wholeDay: ['day'], timed: ['evening'], meetings: [] };
  expect((await jimin.put(settings, chosen)).body.reminders).toEqual(chosen);
  await addEntry(jimin, { day: addDays(day, 1) });
  expect(await dueTo(server, jimin)).toEqual([
    `eventTomorrow ${before} 09:00`,
    `eventTomorrow ${before} 20:00`,
    `eventTomorrow ${day} 09:00`,
    `eventSoon ${day} 11:00`,
  ]);
  await jimin.put(settings, { wholeDay: [], timed: [], meetings: [] });
  expect(await dueTo(server, jimin)).toEqual([`eventSoon ${day} 11:00`]);
  for (const bad of [{ ...chosen, wholeDay: ['hour'] }, { timed: [] }, { ...chosen, timed: ['noon'] }])
    expect((await jimin.put(settings, bad)).status).toBe(422);
});

test('a channel that is off is not told, and forgets what was due', async () => {
  await mustSucceed(jimin.put('/api/notifications/settings/reminders', { listed: false, pushed: false }));
  await addEntry(jimin, { day });
  passTo(server, before, '20:00:00');
  expect(await receivedNotices()).toEqual([]);
  await mustSucceed(jimin.put('/api/notifications/settings/reminders', { listed: true, pushed: true }));
  expect(await receivedNotices()).toEqual([]);
});

test('an evening too late is told while it is still the day before, and dropped at midnight', async () => {
  await addEntry(jimin, { day });
  passTo(server, before, '23:59:59');
  expect(await receivedNotices()).toHaveLength(1);
  const next = addDays(day, 1);
  await addEntry(jimin, { day: next });
  passTo(server, next, '00:00:00');
  expect(await receivedNotices()).toHaveLength(1);
  expect(await dueTo(server, jimin)).toEqual([]);
});

test('an hour before is told late until the thing begins, and not after', async () => {
  await addEntry(jimin, { day, time: '10:20' });
  await addEntry(jimin, { day, time: '10:00', title: '은행' });
  passTo(server, day, '10:00:00');
  expect((await receivedNotices()).map(({ title }) => title)).toEqual([
    `${dayText(day)} 오전 10:20 · 치과 검진`,
  ]);
  expect(await dueTo(server, jimin)).toEqual([]);
});

test('a clock that is set back and forward again tells nothing twice', async () => {
  await addEntry(jimin, { day });
  await addEntry(jimin, { day: addDays(day, 1) });
  passTo(server, before, '20:00:00');
  expect(await receivedNotices()).toHaveLength(1);
  passTo(server, before, '09:00:00');
  await deliverAll(server);
  passTo(server, before, '20:00:00');
  expect(await receivedNotices()).toHaveLength(1);
  passTo(server, day, '20:00:00');
  expect(await receivedNotices()).toHaveLength(2);
});

test('5,000 events are planned anew by one request', async () => {
  await server.p.db
    .insertInto('personal_event')
    .values(
      Array.from({ length: 4999 }, (_, n) => ({
        id: crypto.randomUUID(),
        person_id: jimin.id,
        type: 'user',
        title: `일정 ${n}`,
        day: addDays(day, n % 400),
      })),
    )
    .execute();
  await mustSucceed(
    jimin.put('/api/notifications/reminders', { wholeDay: ['evening', 'day'], timed: [], meetings: [] }),
  );
  expect(await dueTo(server, jimin)).toHaveLength(2 * 4999);
  await mustSucceed(jimin.put('/api/notifications/reminders', { wholeDay: [], timed: [], meetings: [] }));
  expect(await dueTo(server, jimin)).toEqual([]);
});

test('a deleted account leaves nothing that is due', async () => {
  await addEntry(jimin, { day });
  await mustSucceed(jimin.delete('/api/account'));
  await expect.poll(() => dueTo(server, jimin)).toEqual([]);
});
