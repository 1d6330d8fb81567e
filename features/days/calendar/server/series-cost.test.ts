import { expect, test } from 'vitest';
import { renewOccurrences } from '#residents/reminders/server/series.ts';
import type { RepeatDraft } from '#residents/repeats/contract.ts';
import { daysOf } from '#residents/repeats/days.ts';
import { seriesInAll } from '#residents/repeats/limits.ts';
import { repeatColumns, seriesOf } from '#residents/repeats/server/stored.ts';
import { newId } from '#shared/ids.ts';
import { addDays, type Day } from '#shared/time/dates.ts';
import { ourTown } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, settle } from '#test/people/world.ts';
import { serverForTest } from '#test/server/server.ts';

/** The most processor time that a reader may cost the server's only thread, in milliseconds. */
const most = 50;

const { server } = ourTown();

type Rule = RepeatDraft['rule'];
const begin: Day = '2024-02-29';

/** A person with as many series as are allowed, and so many deleted days of each, its first ones. */
async function withSeries(rule: Rule, deleted: number): Promise<Person> {
  const jimin = await settle(server, { name: '지민', cityCode: nextTown() });
  const now = server.p.clock.now();
  const values = Array.from({ length: seriesInAll - 1 }, (_, n) => {
    // Each yearly one on another day of the year.
    const day = rule.every === 'year' && rule.lunar ? addDays(begin, n) : begin;
    const columns = { ...repeatColumns({ rule, until: null, count: null }, day), repeat_except: [] as Day[] };
    const series = seriesOf(columns);
    const repeat_except = series ? daysOf(series, day, addDays(day, 365 * 22)).slice(0, deleted) : [];
    const about = { title: `제사 ${n}`, memo: '할머니 댁', reminders: null, type: 'user' as const };
    return {
      ...about,
      ...columns,
      repeat_except,
      id: newId(),
      person_id: jimin.id,
      created_at: now,
      updated_at: now,
    };
  });
  await server.p.db.insertInto('personal_event').values(values).execute();
  return jimin;
}

/** Processor time of this thread since `before`, in milliseconds. */
function costSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * A limit in milliseconds for this moment: a shared machine takes from one to three times as long for the
 * same work. It is 2.5 times what it takes to write 20,000 dates, which is 20 ms elsewhere at most.
 */
function limitNow(): number {
  const costs = Array.from({ length: 4 }, () => {
    const before = process.threadCpuUsage();
    for (let n = 0; n < 20_000; n++) new Date(Date.UTC(2000 + (n % 50), n % 12, n % 28)).toISOString();
    return costSince(before);
  });
  return Math.max(most, 2.5 * Math.min(...costs));
}

/**
 * The cost as a share of the limit: the least of some tries, and of more where that is too much. What others
 * on the machine add is no cost of ours.
 */
async function shareOf(read: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 4 || (n < 40 && least > 1); n++) {
    const before = process.threadCpuUsage();
    await read();
    const cost = costSince(before);
    least = Math.min(least, cost / (cost > most ? limitNow() : most));
  }
  return least;
}

test.each<[string, Rule, number]>([
  ['of the lunar calendar', { every: 'year', lunar: true }, 0],
  ['of the lunar calendar without the first twenty years', { every: 'year', lunar: true }, 20],
  ['on 29 February without the first four', { every: 'year', lunar: false }, 4],
  ['each twelfth month without the first twenty', { every: 'month', interval: 12, by: 'weekday' }, 20],
  ['each Tuesday without the first hundred', { every: 'week', interval: 1, weekdays: [2] }, 100],
])('200 series %s cost no reader more than 50 ms', async (_name, rule, deleted) => {
  const jimin = await withSeries(rule, deleted);
  const { address } = (await mustSucceed(jimin.post('/api/calendar/subscription'))).body;
  const month = `${server.origin}/api/calendar?month=2028-02`;
  const feed = server.origin + new URL(address).pathname;
  const shares = {
    feed: await shareOf(async () => (await fetch(feed)).text()),
    month: await shareOf(async () => (await fetch(month, { headers: { cookie: jimin.cookie } })).text()),
    letter: await shareOf(() => mustSucceed(jimin.get('/api/letter'))),
    reminders: await shareOf(() =>
      server.p.db.transaction().execute((tx) => renewOccurrences(tx, jimin.id, server.p.clock.now())),
    ),
  };
  expect(Object.entries(shares).filter(([, share]) => share > 1)).toEqual([]);
});

test('the last of a hundred lunar days is found in 50 ms', async () => {
  const jimin = await settle(server, { name: '지민', cityCode: nextTown() });
  const repeat = { rule: { every: 'year', lunar: true }, until: null, count: 100 };
  const share = await shareOf(() =>
    mustSucceed(jimin.post('/api/events', { id: newId(), title: '제사', day: '2026-12-24', repeat })),
  );
  expect(share).toBeLessThanOrEqual(1);
});

test('a calendar address answers sixty times an hour, whoever asks, and others go on', async () => {
  const limited = await serverForTest({ env: { RATE_LIMITS: 'on' } });
  const town = nextTown();
  const [jimin, hyunwoo] = [
    await settle(limited, { name: '지민', cityCode: town }),
    await settle(limited, { name: '현우', cityCode: town }),
  ];
  const addressOf = async (person: Person) =>
    limited.origin +
    new URL((await mustSucceed(person.post('/api/calendar/subscription'))).body.address).pathname;
  const [feed, other] = [await addressOf(jimin), await addressOf(hyunwoo)];
  const responses = await Promise.all(Array.from({ length: 61 }, () => fetch(feed)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(60);
  const refused = responses.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await fetch(other)).status).toBe(200);
  // A new address of the same person has not been asked yet.
  expect((await fetch(await addressOf(jimin))).status).toBe(200);
});
