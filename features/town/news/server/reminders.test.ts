import { beforeEach, expect, test } from 'vitest';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { dayIn, dueTo, passTo } from '#residents/reminders/fixtures.ts';
import { dayText } from '#shared/time/date-text.ts';
import { addDays } from '#shared/time/dates.ts';
import { forEachTest, ourTown } from '#test/people/town.ts';
import { moveTo, mustSucceed, nextTown, type Person, settle, signInAgain } from '#test/people/world.ts';
import { newsDraft, publish } from '#town/news/fixtures.ts';

const { server } = ourTown();
const minjae = forEachTest(() => settle(server, { name: '민재', cityCode: null, isAdmin: true }));
let jimin: Person;
let newsId: string;
let cityCode: string;
let day: string;
let before: string;

beforeEach(async () => {
  cityCode = nextTown();
  jimin = await settle(server, { name: '지민', cityCode });
  day = dayIn(server, 2);
  before = addDays(day, -1);
  newsId = (await publish(server, minjae, { cityCode, day })).id;
  await mustSucceed(jimin.put(`/api/news/${newsId}/like`));
});

const receivedReminders = async (person = jimin) =>
  (await noticesOf(server, person)).filter(({ kind }) => kind === 'eventTomorrow');
const edit = (given: object) =>
  mustSucceed(minjae.put(`/api/news/${newsId}`, { ...newsDraft(server, { cityCode, day }), ...given }));

test('who likes news is reminded on the evening before its day; a like of past news is not', async () => {
  expect(await dueTo(server, jimin)).toEqual([`eventTomorrow ${before} 20:00`]);
  const today = await publish(server, minjae, { cityCode, day: dayIn(server, 0) });
  await mustSucceed(jimin.put(`/api/news/${today.id}/like`));
  expect(await dueTo(server, jimin)).toHaveLength(1);
  passTo(server, before, '20:00:00');
  expect(await receivedReminders()).toMatchObject([
    { sentence: '내일 일정이 있어요', title: `${dayText(day)} · 불빛축제`, path: `/home?day=${day}` },
  ]);
});

test('a like that is taken back takes the reminder back, also one that was told', async () => {
  await mustSucceed(jimin.delete(`/api/news/${newsId}/like`));
  expect(await dueTo(server, jimin)).toEqual([]);
  await mustSucceed(jimin.put(`/api/news/${newsId}/like`));
  passTo(server, before, '20:00:00');
  expect(await receivedReminders()).toHaveLength(1);
  await mustSucceed(jimin.delete(`/api/news/${newsId}/like`));
  expect(await receivedReminders()).toEqual([]);
});

test('news that moves to another day takes the reminders along; deleted news takes them away', async () => {
  const later = addDays(day, 3);
  await edit({ day: later, title: '불빛축제 연기' });
  expect(await dueTo(server, jimin)).toEqual([`eventTomorrow ${addDays(later, -1)} 20:00`]);
  passTo(server, addDays(later, -1), '20:00:00');
  expect(await receivedReminders()).toMatchObject([{ title: `${dayText(later)} · 불빛축제 연기` }]);
  await signInAgain(server, minjae);
  await mustSucceed(minjae.delete(`/api/news/${newsId}`));
  expect(await receivedReminders()).toEqual([]);
  expect(await dueTo(server, jimin)).toEqual([]);
});

test('who has moved to another town is not reminded, and news that moved takes its reminders along', async () => {
  await moveTo(server, jimin, nextTown());
  passTo(server, before, '20:00:00');
  expect(await receivedReminders()).toEqual([]);
  await signInAgain(server, minjae);
  const hyunwoo = await settle(server, { name: '현우', cityCode });
  const later = dayIn(server, 5);
  const other = await publish(server, minjae, { cityCode, day: later });
  await mustSucceed(hyunwoo.put(`/api/news/${other.id}/like`));
  expect(await dueTo(server, hyunwoo)).toHaveLength(1);
  newsId = other.id;
  await edit({ cityCode: nextTown(), day: later });
  expect(await dueTo(server, hyunwoo)).toEqual([]);
});

test('who wants no reminders of whole days has no row for a like', async () => {
  const sua = await settle(server, { name: '수아', cityCode });
  await mustSucceed(sua.put('/api/notifications/reminders', { wholeDay: [], timed: ['hour'], meetings: [] }));
  await mustSucceed(sua.put(`/api/news/${newsId}/like`));
  expect(await dueTo(server, sua)).toEqual([]);
});
