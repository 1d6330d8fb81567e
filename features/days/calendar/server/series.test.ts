import { expect, test } from 'vitest';
import { seriesInAll } from '#residents/repeats/limits.ts';
import { newId } from '#shared/ids.ts';
import { forEachTest, ourTown } from '#test/people/town.ts';
import { mustSucceed, nextTown, settle } from '#test/people/world.ts';

const { server } = ourTown();
const jimin = forEachTest(() => settle(server, { name: '지민', cityCode: nextTown() }));

const week = (...weekdays: number[]) => ({ every: 'week', interval: 1, weekdays });
/** 요가 on Thursdays from 3 December 2026. */
const draft = (given: object = {}) => ({
  id: newId(),
  title: '요가',
  day: '2026-12-03',
  time: '10:00',
  repeat: { rule: week(4) },
  ...given,
});
const add = async (given: object = {}) =>
  (await mustSucceed(jimin.post('/api/events', draft(given)))).body.id as string;
const change = (id: string, day: string, scope: string, given: object, newOne = newId()) =>
  jimin.patch(`/api/events/${id}`, { ...given, occurrence: { day, scope, newId: newOne } });
const remove = (id: string, day: string, scope: string) =>
  jimin.delete(`/api/events/${id}?occurrence=${day}&scope=${scope}`);

type Item = {
  id: string;
  day: string;
  title: string;
  time: string;
  repeat: { text: string; isFirst: boolean };
};
const month = async (name = '2026-12') =>
  (await jimin.get(`/api/calendar?month=${name}`)).body.items as Item[];
/** Like `03 요가`, of one month. */
const listed = async (name = '2026-12') =>
  (await month(name))
    .filter(({ day }) => day.startsWith(name))
    .map(({ day, title }) => `${day.slice(8)} ${title}`);

test('what repeats is in each month, with its words, until its last day', async () => {
  const id = await add({ repeat: { rule: week(4), until: '2027-01-07' } });
  expect(await listed()).toEqual(['03 요가', '10 요가', '17 요가', '24 요가', '31 요가']);
  expect([await listed('2026-11'), await listed('2027-01')]).toEqual([[], ['07 요가']]);
  const items = await month();
  expect(new Set(items.map((item) => item.id))).toEqual(new Set([id]));
  expect(items[0]?.repeat).toEqual({
    rule: week(4),
    until: '2027-01-07',
    text: '매주 목요일',
    isFirst: true,
  });
  expect(items[1]?.repeat.isFirst).toBe(false);
});

test('the first day is the first that fits, a count ends it, and a lunar year keeps its date', async () => {
  await add({ repeat: { rule: week(1), count: 2 } });
  expect(await listed()).toEqual(['07 요가', '14 요가']);
  await add({
    title: '할머니 생신',
    time: null,
    day: '2026-12-24',
    repeat: { rule: { every: 'year', lunar: true } },
  });
  const [birthday] = (await month()).filter(({ title }) => title === '할머니 생신');
  expect(birthday?.repeat.text).toBe('매년 음력 11월 16일');
  expect(await listed('2027-12')).toEqual(['13 할머니 생신']);
});

test('one occurrence is changed or deleted, and the others stay', async () => {
  const id = await add();
  const response = await change(id, '2026-12-10', 'one', {
    title: '요가 (보강)',
    day: '2026-12-11',
    time: '15:00',
  });
  expect(response.body).toMatchObject({
    title: '요가 (보강)',
    day: '2026-12-11',
    time: '15:00',
    repeat: null,
  });
  expect((await remove(id, '2026-12-24', 'one')).status).toBe(204);
  expect(await listed()).toEqual(['03 요가', '11 요가 (보강)', '17 요가', '31 요가']);
  expect((await jimin.delete(`/api/events/${response.body.id}`)).status).toBe(204);
  expect(await listed()).toEqual(['03 요가', '17 요가', '31 요가']);
});

test('all from one occurrence on are changed, and those before stay', async () => {
  const id = await add();
  const detachedId = (await change(id, '2026-12-31', 'one', { title: '송년 요가' })).body.id;
  const response = await change(id, '2026-12-17', 'following', { title: '저녁 요가', time: '19:00' });
  expect(await listed()).toEqual(['03 요가', '10 요가', '17 저녁 요가', '24 저녁 요가', '31 송년 요가']);
  expect(response.body.id).not.toBe(id);
  expect((await remove(response.body.id, '2026-12-24', 'following')).status).toBe(204);
  expect(await listed()).toEqual(['03 요가', '10 요가', '17 저녁 요가']);
  expect((await jimin.delete(`/api/events/${detachedId}`)).status).toBe(404);
});

test('all from the first occurrence on is the series itself, with another rule or none', async () => {
  const id = await add();
  const rule = { every: 'month', interval: 1, by: 'weekday' };
  const response = await change(id, '2026-12-03', 'following', { repeat: { rule } });
  expect([response.body.id, response.body.repeat.text]).toEqual([id, '매월 첫째 목요일']);
  expect([await listed(), await listed('2027-01')]).toEqual([['03 요가'], ['07 요가']]);
  await change(id, '2027-01-07', 'following', { repeat: null });
  expect([await listed('2027-01'), await listed('2027-02')]).toEqual([['07 요가'], []]);
  expect((await remove(id, '2026-12-03', 'following')).status).toBe(204);
  expect(await listed()).toEqual([]);
});

test('a series whose last occurrence is deleted is gone, and what happens once can begin to repeat', async () => {
  const id = await add({ repeat: { rule: week(4), count: 2 } });
  await remove(id, '2026-12-10', 'one');
  await remove(id, '2026-12-03', 'one');
  expect((await remove(id, '2026-12-03', 'one')).body.error.reason).toBe('home.day.gone');
  const once = await add({ repeat: null });
  const response = await jimin.patch(`/api/events/${once}`, { repeat: { rule: week(2, 4) } });
  expect(response.body.repeat.text).toBe('매주 화·목요일');
  expect((await listed()).slice(0, 3)).toEqual(['03 요가', '08 요가', '10 요가']);
});

test('two devices change the same occurrence: the first wins, and a repeated request changes it once', async () => {
  const id = await add();
  const again = newId();
  const [first, second] = [
    await change(id, '2026-12-10', 'one', { title: '휴대폰' }, again),
    await change(id, '2026-12-10', 'one', { title: '휴대폰' }, again),
  ];
  expect([first.status, second.body]).toEqual([200, first.body]);
  const late = [
    await change(id, '2026-12-10', 'one', { title: '노트북' }),
    await remove(id, '2026-12-10', 'one'),
  ];
  expect(late.map(({ status, body }) => [status, body.error.reason])).toEqual([
    [404, 'repeat.notThatDay'],
    [404, 'repeat.notThatDay'],
  ]);
  const split = Array.from({ length: 4 }, () => change(id, '2026-12-17', 'following', { time: '11:00' }));
  const statuses = (await Promise.all(split)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 404, 404, 404]);
  expect(await listed()).toEqual(['03 요가', '10 휴대폰', '17 요가', '24 요가', '31 요가']);
});

test('an app that does not know of occurrences changes none', async () => {
  const id = await add();
  const responses = [
    await jimin.patch(`/api/events/${id}`, { title: '다른 요가' }),
    await jimin.delete(`/api/events/${id}`),
  ];
  expect(responses.map(({ status, body }) => [status, body.error.reason])).toEqual([
    [409, 'repeat.askScope'],
    [409, 'repeat.askScope'],
  ]);
});

test('hostile and unclear rules are refused', async () => {
  const refused: [object | string, number][] = [
    ['FREQ=SECONDLY', 422],
    [{ rule: { every: 'second', interval: 1 } }, 422],
    [{ rule: week() }, 422],
    [{ rule: week(7) }, 422],
    [{ rule: { ...week(1), interval: 0 } }, 422],
    [{ rule: { ...week(1), interval: 1e9 } }, 422],
    [{ rule: week(1), count: 101 }, 422],
    [{ rule: week(1), count: 0 }, 422],
    [{ rule: week(1), until: '2026-12-03' }, 422],
    [{ rule: week(1), until: '2026-02-30' }, 422],
  ];
  for (const [repeat, status] of refused)
    expect([repeat, (await jimin.post('/api/events', draft({ repeat }))).status]).toEqual([repeat, status]);
  expect(await month()).toEqual([]);
});

test('somebody else’s series is answered like a missing one', async () => {
  const id = await add();
  const hyunwoo = await settle(server, { name: '현우', cityCode: nextTown() });
  const occurrence = { day: '2026-12-10', scope: 'one', newId: newId() };
  for (const asked of [id, newId()]) {
    const responses = [
      await hyunwoo.patch(`/api/events/${asked}`, { title: '남의 것', occurrence }),
      await hyunwoo.delete(`/api/events/${asked}?occurrence=2026-12-10&scope=following`),
    ];
    expect(responses.map(({ status, body }) => [status, body.error.reason])).toEqual([
      [404, 'home.day.gone'],
      [404, 'home.day.gone'],
    ]);
  }
  // An id that somebody else has already.
  const theirs = (await hyunwoo.post('/api/events', draft({ repeat: null }))).body.id;
  expect((await change(id, '2026-12-10', 'one', { title: '보강' }, theirs)).status).toBe(409);
  expect(await listed()).toHaveLength(5);
});

test('a person has a limited number of series', async () => {
  await server.p.db
    .insertInto('personal_event')
    .values(
      Array.from({ length: seriesInAll }, (_, n) => ({
        id: newId(),
        person_id: jimin.id,
        type: 'user',
        title: `${n}`,
        day: `20${10 + (n % 10)}-01-01`,
        repeat: 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1',
        repeat_until: '2020-12-31',
      })),
    )
    .execute();
  const { status, body } = await jimin.post('/api/events', draft());
  expect([status, body.error.reason]).toEqual([409, 'repeat.full']);
  expect((await jimin.post('/api/events', draft({ repeat: null }))).status).toBe(201);
});
