import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { currentWeek, toWeekTime, weekMs } from '#community/challenges/fixtures.ts';
import { addBlock } from '#residents/blocks/fixtures.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { challengeDays } from '#shared/time/weeks.ts';
import { ourTown, town } from '#test/people/town.ts';
import { as, type Person, reasonOf, request, settle } from '#test/people/world.ts';

const { server, jimin, hyunwoo, doyun } = ourTown();
let minjae: Person;

const hourMs = 3_600_000;

beforeEach(async () => {
  // Thursday noon of a new week.
  server.pass(weekMs);
  toWeekTime(server, 3 * 24 * hourMs + 12 * hourMs);
  minjae = await as(server, 'minjae');
});

const today = () => seoulDay(server.p.clock.now());
const walk = (person: Person, steps: unknown, day = today()) =>
  person.put(`/api/challenges/walking/days/${day}`, { steps });
const ranking = async (person: Person, query = '') =>
  (await person.get(`/api/challenges/walking${query}`)).body;
const placesOf = (body: { rows: { rank: number; value: number; person: { name: string } | null }[] }) =>
  body.rows.map(({ rank, value, person }) => [rank, person?.name ?? null, value]);

/** Sums that differ from the total of their days. */
const miscounted = async () => {
  const entries = await server.p.db.selectFrom('walking_entry').selectAll().execute();
  const days = await server.p.db.selectFrom('step_day').selectAll().execute();
  return entries.filter(({ person_id, city_code, week, steps }) => {
    const { first, last } = challengeDays(week);
    const own = days.filter(
      (day) =>
        day.person_id === person_id && day.city_code === city_code && day.day >= first && day.day <= last,
    );
    return steps !== own.reduce((sum, day) => sum + day.steps, 0);
  });
};

test('a week’s days add up; a day’s last value counts', async () => {
  expect((await walk(jimin, 8000)).body).toEqual({
    day: today(),
    steps: 8000,
    weekSteps: 8000,
    finished: false,
  });
  expect((await walk(jimin, 5000, addDays(today(), -2))).body.weekSteps).toBe(13_000);
  expect((await walk(jimin, 6000)).body.weekSteps).toBe(11_000);
  expect((await walk(jimin, 0)).body.weekSteps).toBe(5000);
  await walk(hyunwoo, 5001);
  const seen = await ranking(jimin);
  expect(seen).toMatchObject({ week: currentWeek(server), open: true, me: { rank: 2, value: 5000 } });
  expect(placesOf(seen)).toEqual([
    [1, '현우', 5001],
    [2, '지민', 5000],
  ]);
  expect(seen.rows.map(({ isMe }: { isMe: boolean }) => isMe)).toEqual([false, true]);
  expect(seen.days).toEqual([
    { day: addDays(today(), -2), steps: 5000 },
    { day: today(), steps: 0 },
  ]);
  expect(await miscounted()).toEqual([]);
});

test('the same steps again are no event', async () => {
  const recorded = () =>
    server.p.db.selectFrom('event').select('id').where('type', '=', 'steps.recorded').execute();
  await walk(jimin, 8000);
  const before = await recorded();
  expect((await walk(jimin, 8000)).status).toBe(200);
  expect(await recorded()).toEqual(before);
  await walk(jimin, 8001);
  expect(await recorded()).toHaveLength(before.length + 1);
});

test('the earlier of equals comes first, and recording the same value again keeps the place', async () => {
  await walk(jimin, 7000);
  server.pass(1000);
  await walk(hyunwoo, 7000);
  server.pass(1000);
  await walk(jimin, 7000);
  expect(placesOf(await ranking(jimin)).map(([, name]) => name)).toEqual(['지민', '현우']);
  server.pass(1000);
  await walk(jimin, 6000);
  await walk(jimin, 7000);
  expect(placesOf(await ranking(jimin)).map(([, name]) => name)).toEqual(['현우', '지민']);
});

test('the ranking shows ten places, and everyone gets their own', async () => {
  for (let i = 0; i < 12; i++)
    await walk(await settle(server, { name: `이웃${i}`, cityCode: town }), 9000 - i * 100);
  await walk(jimin, 10);
  const seen = await ranking(jimin);
  expect(seen.rows).toHaveLength(10);
  expect(seen.me).toEqual({ rank: 13, value: 10 });
  expect((await ranking(hyunwoo)).me).toBeNull();
});

const wrong: [string, unknown, string][] = [
  ['more than the limit', 100_001, 'challenges.walking.badSteps'],
  ['a negative number', -1, 'challenges.walking.badSteps'],
  ['a fraction', 0.5, 'challenges.walking.badSteps'],
  ['a text', '8000', 'challenges.walking.badSteps'],
  ['full-width digits', '８０００', 'challenges.walking.badSteps'],
  ['nothing', null, 'challenges.walking.missing'],
];

test.each(wrong)('is refused, and the recorded steps stay: %s', async (_what, steps, reason) => {
  await walk(jimin, 4000);
  expect(reasonOf(await walk(jimin, steps))).toEqual([422, reason]);
  expect((await ranking(jimin)).me.value).toBe(4000);
});

test('only days of this week up to today can be recorded; the limits themselves are allowed', async () => {
  const monday = challengeDays(currentWeek(server)).first;
  expect(reasonOf(await walk(jimin, 1, addDays(today(), 1)))).toEqual([422, 'challenges.walking.futureDay']);
  expect(reasonOf(await walk(jimin, 1, addDays(monday, -1)))).toEqual([409, 'challenges.walking.pastWeek']);
  expect(reasonOf(await walk(jimin, 1, '2026-02-30'))).toEqual([422, 'challenges.walking.badDay']);
  expect((await walk(jimin, 100_000, monday)).body.weekSteps).toBe(100_000);
  expect((await walk(jimin, 0)).status).toBe(200);
});

test('a town’s ranking contains only its own steps, whatever a resident asks for', async () => {
  await walk(jimin, 5000);
  await walk(doyun, 9000);
  expect(placesOf(await ranking(jimin))).toEqual([[1, '지민', 5000]]);
  expect(placesOf(await ranking(doyun, `?city=${town}`))).toEqual([[1, '도윤', 9000]]);
  expect(
    (await doyun.put(`/api/challenges/walking/days/${today()}?city=${town}`, { steps: 9500 })).status,
  ).toBe(200);
  expect(placesOf(await ranking(jimin))).toEqual([[1, '지민', 5000]]);
  expect((await request(server, 'GET', '/api/challenges/walking')).status).toBe(401);
});

test('an admin sees the chosen town’s ranking, and without one is asked to choose', async () => {
  await walk(jimin, 5000);
  expect(placesOf(await ranking(minjae, `?city=${town}`))).toEqual([[1, '지민', 5000]]);
  expect(reasonOf(await minjae.get('/api/challenges/walking'))).toEqual([422, 'common.noRegion']);
  expect(reasonOf(await minjae.get(`/api/challenges/walking?province=${town.slice(0, 2)}`))).toEqual([
    422,
    'common.noRegion',
  ]);
  expect(reasonOf(await walk(minjae, 100))).toEqual([422, 'common.noRegion']);
});

test('a blocked person keeps their place without a name; a deleted account leaves the running week', async () => {
  await walk(jimin, 5000);
  await walk(hyunwoo, 9000);
  await addBlock(server, hyunwoo, jimin);
  expect(placesOf(await ranking(jimin))).toEqual([
    [1, null, 9000],
    [2, '지민', 5000],
  ]);
  expect(JSON.stringify(await ranking(jimin))).not.toContain(hyunwoo.id);
  await server.p.db.deleteFrom('person').where('id', '=', hyunwoo.id).execute();
  expect(placesOf(await ranking(jimin))).toEqual([[1, '지민', 5000]]);
});

test('simultaneous writes of several devices are counted one after another', async () => {
  const { db } = server.p;
  const monday = challengeDays(currentWeek(server)).first;
  await walk(jimin, 100, monday);
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count;
  };
  let sent: Promise<unknown>[] = [];
  await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('walking_entry')
      .select('steps')
      .where('person_id', '=', jimin.id)
      .forUpdate()
      .execute();
    sent = [1, 2].map((n) => walk(jimin, 1000 * n, addDays(monday, n)));
    await expect.poll(waiting).toBe(2);
  });
  await Promise.all(sent);
  expect(await miscounted()).toEqual([]);
  expect((await ranking(jimin)).me.value).toBe(3100);
});

test('a finished week can be read but not written; a future one does not exist', async () => {
  await walk(jimin, 5000);
  const before = { week: currentWeek(server), day: today() };
  server.pass(weekMs);
  expect(placesOf(await ranking(jimin))).toEqual([]);
  const past = await ranking(hyunwoo, `?week=${before.week}`);
  expect([past.open, placesOf(past)]).toEqual([false, [[1, '지민', 5000]]]);
  expect(reasonOf(await walk(jimin, 9999, before.day))).toEqual([409, 'challenges.walking.pastWeek']);
  expect((await ranking(jimin, `?week=${before.week}`)).me).toEqual({ rank: 1, value: 5000 });
  expect(reasonOf(await jimin.get(`/api/challenges/walking?week=${before.week + 2}`))).toEqual([
    404,
    'challenges.week.none',
  ]);
  expect((await jimin.get('/api/challenges/walking?week=0')).status).toBe(422);
});
