import { beforeEach, expect, test } from 'vitest';
import { toWeekTime, weekMs } from '#community/challenges/fixtures.ts';
import { dailyCap, daysToFinish } from '#community/challenges/limits.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, type Person, settle } from '#test/people/world.ts';

const { server, jimin } = ourTown();
let monday: string;

beforeEach(async () => {
  // Saturday noon of a new week.
  server.pass(weekMs);
  toWeekTime(server, (5 * 24 + 12) * 3_600_000);
  monday = addDays(seoulDay(server.p.clock.now()), -5);
});

const setGoal = (person: Person, steps: unknown) => person.put('/api/challenges/walking/goal', { steps });
/** Records steps on the first `days` days of the week; the last answer. */
async function walk(person: Person, steps: number, days = 1) {
  let last = await person.put(`/api/challenges/walking/days/${monday}`, { steps });
  for (let n = 1; n < days; n++)
    last = await person.put(`/api/challenges/walking/days/${addDays(monday, n)}`, { steps });
  return last.body;
}
const walking = async (person: Person, query = '') =>
  (await mustSucceed(person.get(`/api/challenges/walking${query}`))).body;
const finishers = async (person: Person, query = '') =>
  (await mustSucceed(person.get(`/api/challenges/walking/finishers${query}`))).body;
const namesOf = (page: { items: { person: { name: string } | null }[] }) =>
  page.items.map(({ person }) => person?.name ?? null);

test('five days at one’s goal complete the week, once, and the whole town reads who did', async () => {
  expect((await setGoal(jimin, 6000)).body).toMatchObject({ steps: 6000 });
  expect(await walk(jimin, 6000, daysToFinish - 1)).toMatchObject({ finished: false });
  expect(await walking(jimin)).toMatchObject({ goal: 6000, nextGoal: null, stamps: 4 });
  expect(await finishers(jimin)).toEqual({ items: [], total: 0, nextCursor: null });
  const fifth = `/api/challenges/walking/days/${addDays(monday, 4)}`;
  expect((await jimin.put(fifth, { steps: 5999 })).body.finished).toBe(false);
  expect((await jimin.put(fifth, { steps: 6000 })).body.finished).toBe(true);
  expect((await jimin.put(fifth, { steps: 6001 })).body.finished).toBe(false);
  const neighbour = await settle(server, { name: '현우', cityCode: town });
  expect(namesOf(await finishers(neighbour))).toEqual(['지민']);
  expect((await finishers(jimin)).items[0]).toMatchObject({ isMe: true });
  // A corrected day takes the stamp back, and the place among those who finished.
  expect((await jimin.put(fifth, { steps: 100 })).body.finished).toBe(false);
  expect((await finishers(neighbour)).total).toBe(0);
  expect((await walking(jimin)).stamps).toBe(4);
});

test('the first goal counts the days before it, a changed or ended one begins next week', async () => {
  await walk(jimin, 5000, daysToFinish);
  expect(await walking(jimin)).toMatchObject({ goal: null, stamps: 0 });
  await setGoal(jimin, 5000);
  expect(await walking(jimin)).toMatchObject({ goal: 5000, stamps: 5 });
  expect((await finishers(jimin)).total).toBe(1);
  const { week } = await walking(jimin);
  expect((await setGoal(jimin, 9000)).body).toEqual({ steps: 9000, fromWeek: week + 1 });
  expect((await setGoal(jimin, null)).body).toEqual({ steps: null, fromWeek: week + 1 });
  expect(await walking(jimin)).toMatchObject({ goal: 5000, nextGoal: { steps: null }, stamps: 5 });
  // The same goal again takes the change back.
  expect((await setGoal(jimin, 5000)).body).toEqual({ steps: 5000, fromWeek: week });
  expect((await walking(jimin)).nextGoal).toBeNull();
  expect((await setGoal(jimin, 7000)).body).toEqual({ steps: 7000, fromWeek: week + 1 });
  server.pass(2 * 24 * 3_600_000);
  expect(await walking(jimin)).toMatchObject({ goal: 7000, nextGoal: null, stamps: 0 });
  // The finished week keeps its goal and its names.
  expect(await walking(jimin, `?week=${week}`)).toMatchObject({ open: false, goal: 5000, stamps: 5 });
  expect((await finishers(jimin, `?week=${week}`)).total).toBe(1);
});

test('a phone is told when its report completes the week', async () => {
  await setGoal(jimin, 4000);
  await walk(jimin, 4000, daysToFinish - 1);
  const { address } = (await jimin.post('/api/challenges/walking/address')).body;
  const report = await (await fetch(`${address}4000&day=${addDays(monday, 4)}`)).json();
  expect([report.finished, report.message]).toEqual([true, expect.stringContaining('이번 주 완보했어요!')]);
});

test('of two first goals at once one holds for this week, and a day recorded meanwhile is stamped', async () => {
  const responses = await Promise.all([
    ...[3000, 4000, 3000].map((steps) => setGoal(jimin, steps)),
    jimin.put(`/api/challenges/walking/days/${monday}`, { steps: 4000 }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { week, stamps, goal } = await walking(jimin);
  expect(stamps).toBe(1);
  const held = responses.slice(0, 3).filter(({ body }) => body.fromWeek === week);
  expect(new Set(held.map(({ body }) => body.steps))).toEqual(new Set([goal]));
});

test('goals outside of the limits are refused with a sentence', async () => {
  for (const steps of [0, 999, 20_001, 1000.5, '8000', undefined]) {
    const { status, body } = await setGoal(jimin, steps);
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['steps']]);
  }
  expect((await setGoal(jimin, 999)).body.error.fields.steps).toBe('challenges.goal.bad');
  expect((await walking(jimin)).goal).toBeNull();
});

test('a long list of finishers has a second page; blocked and deleted people have no name', async () => {
  const people: Person[] = [];
  for (const name of ['가을', '나래', '다온']) {
    const person = await settle(server, { name, cityCode: town });
    await setGoal(person, 1000);
    await walk(person, 1000, daysToFinish);
    server.pass(1000);
    people.push(person);
  }
  const first = await finishers(jimin, '?limit=2');
  expect([namesOf(first), first.total]).toEqual([['가을', '나래'], 3]);
  const second = await finishers(jimin, `?limit=2&cursor=${first.nextCursor}`);
  expect([namesOf(second), second.nextCursor]).toEqual([['다온'], null]);
  await mustSucceed(jimin.put(`/api/people/${people[1]?.id}/block`));
  expect(namesOf(await finishers(jimin))).toEqual(['가을', null, '다온']);
  expect((await jimin.get('/api/challenges/walking/finishers?cursor=no')).status).toBe(422);
});

test('areas are compared by the median of five walkers, a day counts up to the cap', async () => {
  const operator = await settle(server, { name: '담당', cityCode: town, rights: [`operator:${town}`] });
  const lines = '간성읍\n- 상리\n토성면';
  await mustSucceed(operator.post('/api/areas', { cityCode: town, names: lines }));
  const { items } = (await mustSucceed(operator.get(`/api/areas?city=${town}`))).body;
  const idOf = (name: string) => items.find((area: { name: string }) => area.name === name).id;
  const walkers = async (name: string, all: number[]) => {
    for (const steps of all) {
      const person = await settle(server, { name: '이웃', cityCode: town });
      await mustSucceed(person.put('/api/session/area', { areaId: idOf(name) }));
      await walk(person, steps);
    }
  };
  await walkers('상리', [1000, 2000, 3000, 4000, 90_000]);
  await walkers('토성면', [90_000, 90_000, 90_000, 90_000]);
  const read = async (person: Person) =>
    (await mustSucceed(person.get('/api/challenges/walking/areas'))).body.areas;
  expect(await read(jimin)).toEqual([{ name: '간성읍', walkers: 5, median: 3000, isMine: false }]);
  await mustSucceed(jimin.put('/api/session/area', { areaId: idOf('토성면') }));
  await walk(jimin, 90_000);
  expect(await read(jimin)).toEqual([
    { name: '토성면', walkers: 5, median: dailyCap, isMine: true },
    { name: '간성읍', walkers: 5, median: 3000, isMine: false },
  ]);
});
