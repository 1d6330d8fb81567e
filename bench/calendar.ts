/**
 * A month of a calendar as all calendars grow: its plan uses an index, and p99 of the whole path at 100 requests a
 * second is as flat with 1,000,000 events as with 1,000. DATABASE_URL is a server on which a database may be made;
 * without it a PostgreSQL of its own is started. `node bench/calendar.ts [seconds for each request]`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { selectEvents } from '#features/calendar/server/queries.ts';
import { createPlatform, serve } from '#server/main.ts';
import { migrate } from '#server/migrate.ts';
import { startPostgres } from '#server/postgres/start-postgres.ts';
import { readSettings } from '#server/settings.ts';
import { type Person, settle } from '#test/world.ts';

const seconds = Number(process.argv[2] ?? 5);
const perSecond = 100;
const sizes = [1000, 1_000_000];
/** What a person has who uses their calendar every other day for half a year. */
const eventsEach = 100;
const likedEach = 20;

const dataDir = await mkdtemp(join(tmpdir(), 'masil-bench-'));
const own = process.env.DATABASE_URL ? undefined : await startPostgres({ dataDir });
const base = process.env.DATABASE_URL ?? own?.url ?? '';
const name = `bench_calendar_${process.pid}`;
const admin = new pg.Client({ connectionString: base });
await admin.connect();
await admin.query(`create database ${name}`);
const database = new URL(base);
database.pathname = `/${name}`;
await migrate(database.href);
const pool = new pg.Pool({ connectionString: database.href });

const settings = readSettings({
  PORT: '3991',
  DATA_DIR: join(dataDir, 'files'),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  SEED: 'none',
});
const p = createPlatform(settings, database.href);
const running = await serve(p, { root: null, document: async () => '' });
const server = { p, origin: settings.publicOrigin, pass: () => {}, stop: running.stop };
const jimin = await settle(server, { name: '지민', cityCode: '51110' });
const busy = await settle(server, { name: '수아', cityCode: '51110' });
await pool.query(
  `insert into news (id, title, content, day, city_code, created_at, updated_at)
   select gen_random_uuid(), '소식 ' || n, '내용', date '2026-11-01' + n, '51110', now(), now()
   from generate_series(1, $1::int) as n`,
  [likedEach],
);
await fillCalendar(jimin.id, eventsEach);
await fillCalendar(busy.id, 5000);
const feed = (await jimin.post('/api/calendar/subscription')).body.address as string;

type Asked = { what: string; person: Person; path: string };
const requests: Asked[] = [
  { what: 'a month', person: jimin, path: '/api/calendar?month=2026-11' },
  { what: 'a month without events', person: jimin, path: '/api/calendar?month=2031-11' },
  { what: 'a month of somebody with 5,000', person: busy, path: '/api/calendar?month=2026-11' },
  { what: 'the subscription, 120 events', person: jimin, path: new URL(feed).pathname },
];
const measured = new Map<string, { p50: number; p99: number }[]>();
for (const size of sizes) {
  await fillUp(size);
  if (size === sizes.at(-1)) await assertPlans();
  for (const asked of requests) {
    const times = await load(asked, 1).then(() => load(asked, seconds));
    measured.set(asked.what, [...(measured.get(asked.what) ?? []), times]);
  }
}
const ms = (value: number | undefined) => (value ?? 0).toFixed(1);
console.table(
  Object.fromEntries(
    [...measured].map(([what, [small, large]]) => [
      what,
      {
        [`p50 ms, ${sizes[0]}`]: ms(small?.p50),
        [`p50 ms, ${sizes[1]}`]: ms(large?.p50),
        [`p99 ms, ${sizes[0]}`]: ms(small?.p99),
        [`p99 ms, ${sizes[1]}`]: ms(large?.p99),
        'p50 ratio': ((large?.p50 ?? 0) / (small?.p50 ?? 1)).toFixed(2),
      },
    ]),
  ),
);
await running.stop();
await p.end();
await pool.end();
await admin.query(`drop database ${name} with (force)`);
await admin.end();
await own?.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit();

/** Events around November 2026, and all the news. */
async function fillCalendar(personId: string, count: number) {
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

/** Other people's calendars, `eventsEach` events each, until `size` events are there besides those measured. */
async function fillUp(size: number) {
  const people = size / eventsEach;
  await pool.query(
    `insert into person (id, name, city_code, created_at)
     select md5('neighbour ' || n)::uuid, '이웃', '51110', now() from generate_series(1, $1::int) as n
     on conflict do nothing`,
    [people],
  );
  // In the order in which months pass, as in life: everybody's days lie scattered over the table.
  await pool.query(
    `insert into personal_event (id, person_id, type, title, day, time)
     select gen_random_uuid(), md5('neighbour ' || n)::uuid, 'user', '일정 ' || e, date '2026-08-15' + (e * 2) % 365, '19:00'
     from generate_series(1, $2::int) as e, generate_series(1, $1::int) as n
     where (select count(*) from personal_event where person_id = md5('neighbour ' || n)::uuid) = 0`,
    [people, eventsEach],
  );
  await pool.query('vacuum analyze');
}

async function assertPlans() {
  const viewer = { personId: jimin.id, sessionId: '', isAdmin: false, cityCode: '51110' };
  const days = { first: '2026-11-01', last: '2026-12-05' };
  const plan = await selectEvents(p.db, viewer, { days }).explain();
  const text = plan.map((row) => String(Object.values(row)[0])).join('\n');
  if (/Seq Scan on personal_event/.test(text) || !/personal_event_month/.test(text))
    throw new Error(`a month is not answered by its index:\n${text}`);
  console.log(text);
}

/** Sends at a fixed pace whatever the answers do, and counts each time from when it was due. */
async function load({ person, path }: Asked, forS: number) {
  const headers = { cookie: person.cookie };
  const startedAt = performance.now();
  const times = await Promise.all(
    Array.from({ length: forS * perSecond }, async (_, i) => {
      const dueAt = startedAt + (i * 1000) / perSecond;
      await new Promise((resolve) => setTimeout(resolve, dueAt - performance.now()));
      const answer = await fetch(settings.publicOrigin + path, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      return performance.now() - dueAt;
    }),
  );
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
