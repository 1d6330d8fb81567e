import { beforeEach, expect, test } from 'vitest';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { dayIn, dueTo, passTo } from '#residents/reminders/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { dayText } from '#shared/time/date-text.ts';
import { addDays, weekday } from '#shared/time/dates.ts';
import { forEachTest, ourTown } from '#test/people/town.ts';
import { mustSucceed, nextTown, settle } from '#test/people/world.ts';

const { server } = ourTown();
const jimin = forEachTest(() => settle(server, { name: '지민', cityCode: nextTown() }));
/** The day of the first occurrence. */
let day: string;
beforeEach(() => {
  day = dayIn(server, 2);
});

const weekly = (...weekdays: number[]) => ({ rule: { every: 'week', interval: 1, weekdays } });
async function add(given: object = {}): Promise<string> {
  const id = newId();
  const repeat = weekly(weekday(day));
  await mustSucceed(jimin.post('/api/events', { id, title: '요가', day, time: null, repeat, ...given }));
  return id;
}
const later = (weeks: number, days = 0) => addDays(day, 7 * weeks + days);
const noticeTitles = async () => (await noticesOf(server, jimin)).map(({ title }) => title).toReversed();
const yoga = (of: string) => `${dayText(of)} · 요가`;
const at = (of: string, scope: string) => ({ occurrence: { day: of, scope, newId: newId() } });

test('each occurrence is reminded of once, as an event of its own day', async () => {
  await add();
  passTo(server, later(0, -1), '20:00:00');
  expect(await noticeTitles()).toEqual([yoga(day)]);
  passTo(server, later(1, -1), '19:59:59');
  expect(await noticeTitles()).toEqual([yoga(day)]);
  passTo(server, later(1, -1), '20:00:00');
  expect(await noticeTitles()).toEqual([yoga(day), yoga(later(1))]);
  expect((await noticesOf(server, jimin))[0]).toMatchObject({
    path: `/home?day=${later(1)}`,
    sentence: '내일 일정이 있어요',
  });
  for (let week = 2; week < 6; week++) {
    passTo(server, later(week, -1), '20:30:00');
    expect(await noticeTitles()).toHaveLength(week + 1);
  }
});

test('every day of every day is told, with several choices', async () => {
  await add({ time: '09:00', reminders: ['evening', 'hour'], repeat: weekly(0, 1, 2, 3, 4, 5, 6) });
  for (let n = 0; n < 5; n++) {
    passTo(server, addDays(day, n - 1), '20:00:00');
    expect(await noticeTitles()).toHaveLength(2 * n + 1);
    passTo(server, addDays(day, n), '08:00:00');
    expect(await noticeTitles()).toHaveLength(2 * n + 2);
  }
});

test('after an outage what is over is dropped, and the next is told', async () => {
  await add();
  passTo(server, later(3, 1), '12:00:00');
  expect(await noticeTitles()).toEqual([]);
  passTo(server, later(4, -1), '21:00:00');
  expect(await noticeTitles()).toEqual([yoga(later(4))]);
});

test('an occurrence that was deleted or moved is not told at its time', async () => {
  const id = await add();
  await mustSucceed(jimin.delete(`/api/events/${id}?occurrence=${day}&scope=one`));
  passTo(server, later(0, -1), '20:00:00');
  expect(await noticeTitles()).toEqual([]);
  await mustSucceed(
    jimin.patch(`/api/events/${id}`, { title: '보강', day: later(1, 1), ...at(later(1), 'one') }),
  );
  passTo(server, later(1, -1), '20:00:00');
  expect(await noticeTitles()).toEqual([]);
  passTo(server, later(1), '20:00:00');
  expect(await noticeTitles()).toEqual([`${dayText(later(1, 1))} · 보강`]);
  passTo(server, later(2, -1), '20:00:00');
  expect(await noticeTitles()).toHaveLength(2);
});

test('what was told of an occurrence goes when it is deleted; another time is told anew', async () => {
  const id = await add();
  passTo(server, later(0, -1), '20:00:00');
  expect(await noticeTitles()).toHaveLength(1);
  await mustSucceed(jimin.delete(`/api/events/${id}?occurrence=${day}&scope=one`));
  expect(await noticeTitles()).toEqual([]);
  passTo(server, later(1, -1), '20:00:00');
  expect(await noticeTitles()).toEqual([yoga(later(1))]);
  await mustSucceed(jimin.patch(`/api/events/${id}`, { time: '10:00', ...at(later(1), 'following') }));
  expect(await noticeTitles()).toEqual([]);
  passTo(server, later(1), '09:00:00');
  expect(await noticeTitles()).toEqual([`${dayText(later(1))} 오전 10:00 · 요가`]);
  await mustSucceed(jimin.delete(`/api/events/${id}?occurrence=${later(1)}&scope=following`));
  expect([await noticeTitles(), await dueTo(server, jimin)]).toEqual([[], []]);
});

test('the settings change what is due, also after weeks without any', async () => {
  const settings = (wholeDay: string[]) =>
    mustSucceed(jimin.put('/api/notifications/reminders', { wholeDay, timed: [], meetings: [] }));
  await settings([]);
  await add();
  expect(await dueTo(server, jimin)).toEqual([]);
  passTo(server, later(3), '12:00:00');
  await settings(['evening']);
  passTo(server, later(4, -1), '20:00:00');
  expect(await noticeTitles()).toEqual([yoga(later(4))]);
  await settings([]);
  expect(await dueTo(server, jimin)).toEqual([]);
});

test('a clock that is set back tells nothing twice', async () => {
  await add();
  passTo(server, later(0, -1), '20:00:00');
  expect(await noticeTitles()).toHaveLength(1);
  passTo(server, later(0, -1), '19:00:00');
  await noticeTitles();
  passTo(server, later(0, -1), '20:30:00');
  expect(await noticeTitles()).toHaveLength(1);
  passTo(server, later(1, -1), '20:00:00');
  expect(await noticeTitles()).toHaveLength(2);
});

test('a series that has ended is due no more', async () => {
  await add({ repeat: { ...weekly(weekday(day)), count: 2 } });
  for (const week of [0, 1]) {
    passTo(server, later(week, -1), '20:00:00');
    expect(await noticeTitles()).toHaveLength(week + 1);
  }
  expect(await dueTo(server, jimin)).toEqual([]);
});
