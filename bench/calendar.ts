/**
 * A calendar's month as the number of events grows: the plan must use an index, and p99 at 100 requests a
 * second must be the same with 1,000,000 events as with 1,000. Both towns are asked in turns, so that a noisy
 * machine affects both. DATABASE_URL is a server on which databases can be created. Without it the benchmark
 * starts its own PostgreSQL. `node bench/calendar.ts [seconds for each request]`.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { selectEvents } from '#days/calendar/server/queries.ts';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPlatform, serve } from '#server/main.ts';
import { readSettings } from '#server/settings/settings.ts';
import { steadyKysely } from '#server/statements/steady-kysely.ts';
import { viewerOf } from '#server/viewer/viewer.ts';
import { type Person, settle } from '#test/people/world.ts';
import { startMeter } from './processor.ts';
import { keepResults } from './report.ts';

const seconds = Number(process.argv[2] ?? 5);
const perSecond = 100;
const sizes = [1000, 1_000_000];
/** Half a year of a person who adds an event every other day. */
const eventsEach = 100;
const likedEach = 20;

const dataDir = await mkdtemp(join(tmpdir(), 'masil-bench-'));
const own = process.env.DATABASE_URL ? undefined : await startPostgres({ dataDir });
const base = process.env.DATABASE_URL ?? own?.url ?? '';
const admin = new pg.Client({ connectionString: base });
await admin.connect();
const towns = [await openTown(sizes[0] ?? 0, 3991), await openTown(sizes[1] ?? 0, 3992)];

const requests = [
  'a month',
  'a month without events',
  'a month of somebody with 5,000',
  'the subscription, 120 events',
];
const meter = await startMeter(admin);
const rows: Record<string, Record<string, string>> = {};
for (const what of requests) {
  const times = towns.map(() => [] as number[]);
  const spent = towns.map(() => 0);
  for (let second = -1; second < seconds; second++)
    for (const [index, town] of towns.entries()) {
      await meter();
      const passed = await load(town, what);
      // The first second warms caches and connections.
      if (second < 0) continue;
      times[index]?.push(...passed);
      spent[index] = (spent[index] ?? 0) + (await meter());
    }
  const at = (part: number) =>
    times.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length * part)] ?? 0);
  const [p50, p99] = [at(0.5), at(0.99)];
  const row: Record<string, string> = {};
  for (const [index, size] of sizes.entries()) {
    row[`p50 ms, ${size}`] = p50[index]?.toFixed(1) ?? '';
    row[`p99 ms, ${size}`] = p99[index]?.toFixed(1) ?? '';
  }
  rows[what] = {
    ...row,
    'p50 ratio': ((p50[1] ?? 0) / (p50[0] ?? 1)).toFixed(2),
    'ratio by processor time': ((spent[1] ?? 0) / (spent[0] ?? 1)).toFixed(2),
  };
}
await keepResults(
  'calendar',
  'Milliseconds at 100 requests a second, beside the same on a small table, asked in turns.',
  rows,
);
for (const town of towns) await town.stop();
await admin.end();
await own?.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit();

/** A server on its own database with this many events. 지민 has an ordinary calendar, 수아 a full one. */
async function openTown(size: number, port: number) {
  const name = `bench_calendar_${process.pid}_${size}`;
  await admin.query(`create database ${name}`);
  const database = new URL(base);
  database.pathname = `/${name}`;
  await migrate(database.href);
  const pool = new pg.Pool({ connectionString: database.href });
  const settings = readSettings({
    PORT: String(port),
    DATA_DIR: join(dataDir, `files-${size}`),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    SEED: 'none',
  });
  const p = createPlatform(settings, database.href);
  const running = await serve(p, { root: null, document: async () => '' });
  const server = { p, origin: settings.publicOrigin, pass: () => {}, stop: running.stop };
  const jimin = await settle(server, { name: '지민', cityCode: '51110' });
  const sua = await settle(server, { name: '수아', cityCode: '51110' });
  await pool.query(
    `insert into news (id, title, content, day, city_code, created_at, updated_at)
     select gen_random_uuid(), '소식 ' || n, '내용', date '2026-11-01' + n, '51110', now(), now()
     from generate_series(1, $1::int) as n`,
    [likedEach],
  );
  await fillCalendar(pool, jimin.id, eventsEach);
  await fillCalendar(pool, sua.id, 5000);
  await fillUp(pool, size);
  await assertPlan(pool, jimin.id, size);
  const feed = (await jimin.post('/api/calendar/subscription')).body.address as string;
  const november = `${settings.publicOrigin}/api/calendar?month=2026-11`;
  const asked: Record<string, { url: string; person: Person }> = {
    'a month': { url: november, person: jimin },
    'a month without events': { url: november.replace('2026', '2031'), person: jimin },
    'a month of somebody with 5,000': { url: november, person: sua },
    'the subscription, 120 events': { url: feed, person: jimin },
  };
  const stop = async () => {
    await running.stop();
    await p.end();
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
  };
  return { asked, stop };
}

/** Events around November 2026, and all news. */
async function fillCalendar(pool: pg.Pool, personId: string, count: number) {
  await pool.query(
    `insert into personal_event (id, person_id, type, title, day, time, memo)
     select gen_random_uuid(), $1, 'user', '일정 ' || n, date '2026-08-15' + (n * 2) % 365, '19:00', '네 명 예약'
     from generate_series(1, $2::int) as n`,
    [personId, count],
  );
  await pool.query(
    `insert into personal_event (id, person_id, type, news_id, day)
     select gen_random_uuid(), $1, 'news', id, day from news`,
    [personId],
  );
}

/** Other people's calendars. Rows are inserted month by month, so that each person's rows are scattered. */
async function fillUp(pool: pg.Pool, size: number) {
  const people = Math.ceil(size / (eventsEach + likedEach));
  await pool.query(
    `insert into person (id, name, city_code, created_at)
     select md5('neighbour ' || n)::uuid, '이웃', '51110', now() from generate_series(1, $1::int) as n`,
    [people],
  );
  await pool.query(
    `insert into personal_event (id, person_id, type, title, day, time)
     select gen_random_uuid(), md5('neighbour ' || n)::uuid, 'user', '일정 ' || e, date '2026-08-15' + (e * 2) % 365, '19:00'
     from generate_series(1, $2::int) as e, generate_series(1, $1::int) as n`,
    [people, eventsEach],
  );
  await pool.query(
    `insert into personal_event (id, person_id, type, news_id, day)
     select gen_random_uuid(), md5('neighbour ' || n)::uuid, 'news', news.id, news.day
     from news, generate_series(1, $1::int) as n`,
    [people],
  );
  await pool.query('vacuum analyze');
}

/** The plan of the server's statement, with the pages it reads. */
async function assertPlan(pool: pg.Pool, personId: string, size: number) {
  const db = steadyKysely(pool);
  const viewer = viewerOf({ personId, cityCode: '51110' });
  const { sql, parameters } = selectEvents(db, viewer, {
    days: { first: '2026-11-01', last: '2026-12-05' },
  }).compile();
  const { rows } = await pool.query(`explain (analyze, buffers) ${sql}`, [...parameters]);
  const plan = rows.map((row) => row['QUERY PLAN'] as string);
  const touched = plan.find((line) => line.includes('Buffers:'))?.trim();
  console.log(`${size}: ${touched}, ${plan.find((line) => line.includes('Execution Time'))}`);
  // A table of a few pages may be read completely.
  if (size < 100_000) return;
  if (plan.some((line) => /Seq Scan on personal_event/.test(line)))
    throw new Error(`a month is not answered by an index:\n${plan.join('\n')}`);
  console.log(plan.filter((line) => /Scan/.test(line)).join('\n'));
}

/** One second at a fixed rate, independent of the answers. A time counts from when its request was due. */
async function load({ asked }: (typeof towns)[number], what: string) {
  const { url = '', person } = asked[what] ?? {};
  const startedAt = performance.now();
  return Promise.all(
    Array.from({ length: perSecond }, async (_, i) => {
      const dueAt = startedAt + (i * 1000) / perSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
      const answer = await fetch(url, { headers: { cookie: person?.cookie ?? '' } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
      return performance.now() - dueAt;
    }),
  );
}
