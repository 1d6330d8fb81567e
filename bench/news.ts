/**
 * News lists as news grow: each plan must use an index, and the whole path at 100 requests a second must be
 * as fast with 100,000 news as with 1,000, over 161 towns of which one has a tenth. Both databases are asked
 * in turns, so that a noisy machine affects both. DATABASE_URL is a server on which databases can be created.
 * Without it the benchmark starts its own PostgreSQL. `node bench/news.ts [rounds]`.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';
import { cities } from '#residents/regions/cities.ts';
import type { Scope } from '#residents/regions/server/scope.ts';
import { writeCursor } from '#server/database/cursor.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPlatform, serve } from '#server/main.ts';
import { readSettings } from '#server/settings/settings.ts';
import { steadyKysely } from '#server/statements/steady-kysely.ts';
import { viewerOf } from '#server/viewer/viewer.ts';
import { everyRight } from '#shared/rights.ts';
import { type Person, settle } from '#test/people/world.ts';
import { interestsOf, interestTags } from '#town/news/server/interests.ts';
import { presentNews } from '#town/news/server/present.ts';
import { selectFirstNews, selectNewsPage } from '#town/news/server/queries.ts';
import { plansOf } from './plans.ts';
import { startMeter } from './processor.ts';
import { keepResults } from './report.ts';

const rounds = Number(process.argv[2] ?? 3);
const roundMs = 2000;
const perSecond = 100;
const bigTown = '51110';

const dataDir = await mkdtemp(join(tmpdir(), 'masil-bench-'));
const own = process.env.DATABASE_URL ? undefined : await startPostgres({ dataDir });
const base = process.env.DATABASE_URL ?? own?.url ?? '';
const port = 20_000 + (process.pid % 10_000) * 2;
const small = await openCountry(1000, port);
const large = await openCountry(100_000, port + 1);

const meter = await startMeter(small.pool);
const table: Record<string, Record<string, string>> = {};
for (const [i, { what }] of small.asked.entries()) {
  const times = { small: [] as number[], large: [] as number[] };
  const spent = { small: 0, large: 0 };
  for (let round = 0; round <= rounds; round++) {
    await meter();
    const [a, spentA] = [await load(small, i), await meter()];
    const [b, spentB] = [await load(large, i), await meter()];
    // The first round warms up code and caches.
    if (round === 0) continue;
    spent.small += spentA;
    spent.large += spentB;
    times.small.push(...a);
    times.large.push(...b);
  }
  const p50 = [at(times.small, 0.5), at(times.large, 0.5)] as const;
  const p99 = [at(times.small, 0.99), at(times.large, 0.99)] as const;
  table[what] = {
    'p50 ms, 1,000': p50[0].toFixed(1),
    'p50 ms, 100,000': p50[1].toFixed(1),
    ratio: (p50[1] / p50[0]).toFixed(2),
    'p99 ms, 1,000': p99[0].toFixed(1),
    'p99 ms, 100,000': p99[1].toFixed(1),
    'ratio of p99': (p99[1] / p99[0]).toFixed(2),
    'ratio by processor time': (spent.large / spent.small).toFixed(2),
  };
}
await keepResults(
  'news',
  'Milliseconds at 100 requests a second with 1,000 and with 100,000 news over 161 towns, asked in turns.',
  table,
);
for (const country of [small, large]) await country.close();
await own?.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit();

type Asked = { what: string; person: Person; path: string };
type Country = Awaited<ReturnType<typeof openCountry>>;

/** A server on its own database with this many news. */
async function openCountry(size: number, port: number) {
  const name = `bench_news_${size}_${process.pid}`;
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const database = new URL(base);
  database.pathname = `/${name}`;
  await migrate(database.href);
  const pool = new pg.Pool({ connectionString: database.href });
  const settings = readSettings({
    PORT: String(port),
    DATA_DIR: join(dataDir, name),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    SEED: 'none',
  });
  const p = createPlatform(settings, database.href);
  const running = await serve(p, { root: null, document: async () => '' });
  const server = { p, origin: settings.publicOrigin, pass: () => {}, stop: running.stop };
  const jimin = await settle(server, { name: '지민', cityCode: bigTown });
  const minjae = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
  for (const person of [jimin, minjae])
    await person.put('/api/interest-tags', { tags: ['청년', '교육', '문화', '행사', '드문 태그'] });
  await fill(pool, size, jimin, minjae);
  await assertPlans(pool, size, jimin, minjae);
  return {
    pool,
    origin: settings.publicOrigin,
    asked: await requests(pool, jimin, minjae),
    async close() {
      await running.stop();
      await p.end();
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/**
 * News every quarter of an hour until now. One in two hundred has the rare tag. There are as many likes as
 * news.
 */
async function fill(pool: pg.Pool, size: number, jimin: Person, minjae: Person) {
  const codes = cities.map(({ code }) => code);
  await pool.query(
    `insert into news (id, title, content, day, tags, city_code, author_id, created_at, updated_at)
     select gen_random_uuid(), '소식 ' || n, repeat('우리 동네 소식입니다. ', 60), date '2026-11-20',
       case when n % 200 < 2 then array['드문 태그'] else
         array[(array['교육','문화','청년','농업','안전','운동','행사','복지'])[1 + n / 10 % 8], '태그' || n % 37] end,
       case when n % 10 = 0 then $2 else ($1::text[])[1 + n % 161] end, $3, at, at
     from (select n, now() - n * interval '15 minutes' as at from generate_series(1, $4::int) as n) as made`,
    [codes, bigTown, minjae.id, size],
  );
  await pool.query(`insert into news_tag (news_id, tag, city_code, created_at)
    select id, unnest(tags), city_code, created_at from news`);
  await pool.query(`insert into person (id, name, city_code, created_at)
    select md5('neighbour' || n)::uuid, '이웃', '${bigTown}', now() from generate_series(1, 100) as n`);
  await pool.query(`insert into news_like (news_id, person_id, liked_at)
    select id, case when abs(hashtext(id::text)) % 50 = 0 then '${jimin.id}'
      else md5('neighbour' || 1 + abs(hashtext(id::text)) % 100)::uuid end, now() from news`);
  await pool.query('vacuum analyze');
}

async function requests(pool: pg.Pool, jimin: Person, minjae: Person): Promise<Asked[]> {
  const { rows } = await pool.query<{ created_at: Date; id: string }>(
    `select created_at, id from news where city_code = '${bigTown}' order by created_at desc
     offset (select count(*) / 2 from news where city_code = '${bigTown}') limit 1`,
  );
  const middle = rows[0] && writeCursor({ at: rows[0].created_at, id: rows[0].id });
  return [
    { what: 'town, first page', person: jimin, path: '/api/news' },
    { what: 'town, in the middle', person: jimin, path: `/api/news?cursor=${middle}` },
    { what: 'town, a chip', person: jimin, path: '/api/news?tag=청년&limit=10' },
    { what: 'town, five interest tags', person: jimin, path: '/api/news?interest=true' },
    { what: 'town, what stands first', person: jimin, path: '/api/interest-tags/news' },
    { what: 'town, tags on offer', person: jimin, path: '/api/interest-tags' },
    { what: 'province, first page', person: minjae, path: '/api/news?province=51' },
    { what: 'country, first page', person: minjae, path: '/api/news' },
    { what: 'country, a rare tag', person: minjae, path: '/api/news?tag=드문 태그&limit=5' },
    { what: 'country, five interest tags', person: minjae, path: '/api/news?interest=true' },
  ];
}

/** Sends at a fixed rate, independent of the answers. A time counts from when its request was due, in ms. */
async function load({ asked, origin }: Country, i: number): Promise<number[]> {
  const { person, path } = asked[i] as Asked;
  const url = encodeURI(origin + path);
  const startedAt = performance.now();
  return Promise.all(
    Array.from({ length: (roundMs / 1000) * perSecond }, async (_, k) => {
      const dueAt = startedAt + (k * 1000) / perSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
      const answer = await fetch(url, { headers: { cookie: person.cookie } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      return performance.now() - dueAt;
    }),
  );
}

function at(times: number[], part: number) {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? 0;
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };

/** Throws if a query reads news, tags, likes or images without an index. */
async function assertPlans(pool: pg.Pool, size: number, jimin: Person, minjae: Person) {
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = steadyKysely(pool, (event) => void (event.level === 'query' && asked.push(event.query)));
  const viewer = (person: Person, isAdmin: boolean) =>
    viewerOf({ personId: person.id, rights: isAdmin ? everyRight : [], cityCode: person.cityCode });
  const scopes: [Scope, ReturnType<typeof viewer>][] = [
    [{ cityCode: bigTown }, viewer(jimin, false)],
    [{ provinceCode: '51' }, viewer(minjae, true)],
    ['country', viewer(minjae, true)],
  ];
  for (const [scope, who] of scopes)
    for (const after of [null, { at: new Date(Date.now() - 86_400_000), id: minjae.id }])
      for (const tags of [null, ['청년'], ['청년', '교육', '드문 태그']]) {
        (await selectNewsPage(db, who, { scope, after, limit: 20, tags })).map(presentNews);
        await selectFirstNews(db, who, scope, ['청년', '교육'], new Date(Date.now() - 7 * 86_400_000));
        await interestTags(db, who, scope);
        await interestsOf(db, who);
      }
  const used = new Set<string>();
  for (const { sql, parameters } of asked) {
    for (const plan of await plansOf(pool, { sql, parameters })) check(plan as Plan, sql, used, size);
  }
  console.log(`${size} news: ${asked.length} queries by ${[...used].sort().join(', ')}`);
}

function check(plan: Plan, sql: string, used: Set<string>, size: number) {
  if (plan['Index Name']) used.add(plan['Index Name']);
  // The planner may scan a table of a few pages.
  const large = size > 1000 && /^news/.test(plan['Relation Name'] ?? '');
  if (large && plan['Node Type'] === 'Seq Scan')
    throw new Error(`reads all of ${plan['Relation Name']}: ${sql}`);
  for (const inner of plan.Plans ?? []) check(inner, sql, used, size);
}
