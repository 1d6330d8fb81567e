/**
 * News lists as they grow: each query's plan uses an index, and p99 of the whole path at 100 requests a second is as
 * flat at 100,000 news over 161 towns as at 1,000. DATABASE_URL is a server on which a database may be made; without
 * it a PostgreSQL of its own is started. `node bench/news.ts [seconds for each query]`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/types.ts';
import { interestsOf, interestTags } from '#features/news/server/interests.ts';
import { presentNews } from '#features/news/server/present.ts';
import { selectFirstNews, selectNewsPage } from '#features/news/server/queries.ts';
import { cities } from '#features/regions/cities.ts';
import type { Scope } from '#features/regions/server/scope.ts';
import { writeCursor } from '#server/cursor.ts';
import { createPlatform, serve } from '#server/main.ts';
import { migrate } from '#server/migrate.ts';
import { startPostgres } from '#server/postgres/start-postgres.ts';
import { readSettings } from '#server/settings.ts';
import { type Person, settle } from '#test/world.ts';

const seconds = Number(process.argv[2] ?? 5);
const perSecond = 100;
const sizes = [1000, 100_000];
const port = 3990;

const dataDir = await mkdtemp(join(tmpdir(), 'masil-bench-'));
const own = process.env.DATABASE_URL ? undefined : await startPostgres({ dataDir });
const base = process.env.DATABASE_URL ?? own?.url ?? '';
const name = `bench_news_${process.pid}`;
const admin = new pg.Client({ connectionString: base });
await admin.connect();
await admin.query(`create database ${name}`);
const database = new URL(base);
database.pathname = `/${name}`;
await migrate(database.href);
const pool = new pg.Pool({ connectionString: database.href });

const settings = readSettings({
  PORT: String(port),
  DATA_DIR: join(dataDir, 'files'),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  SEED: 'none',
});
const p = createPlatform(settings, database.href);
const running = await serve(p, { root: null, document: async () => '' });
const server = { p, origin: settings.publicOrigin, pass: () => {}, stop: running.stop };
const jimin = await settle(server, { name: '지민', cityCode: '51110' });
const minjae = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
for (const person of [jimin, minjae])
  await person.put('/api/interest-tags', { tags: ['청년', '교육', '문화', '행사', '드문 태그'] });

type Asked = { what: string; person: Person; path: string };
const measured = new Map<string, { p50: number; p99: number }[]>();
for (const size of sizes) {
  await fillUp(size);
  await assertPlans(size);
  for (const asked of await requests(size)) {
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

/** Spreads news over all towns and three years; one in two hundred carries the rare tag. */
async function fillUp(size: number) {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from news');
  const codes = cities.map(({ code }) => code);
  await pool.query(
    `insert into news (id, title, content, day, tags, city_code, author_id, created_at, updated_at)
     select gen_random_uuid(), '소식 ' || n, repeat('우리 동네 소식입니다. ', 60), date '2026-11-20',
       case when n % 200 = 0 then array['드문 태그'] else
         array[(array['교육','문화','청년','농업','안전','운동','행사','복지'])[1 + n % 8], '태그' || n % 37] end,
       ($2::text[])[1 + n % 161], $3, at, at
     from (select n, now() - n * interval '15 minutes' as at from generate_series($1::int, $4::int) as n) as made`,
    [(rows[0]?.count ?? 0) + 1, codes, minjae.id, size],
  );
  await pool.query(`insert into news_tag (news_id, tag, city_code, created_at)
    select id, unnest(tags), city_code, created_at from news on conflict do nothing`);
  // As many likes as news: a town's by its 지민, the rest by a hundred others.
  await pool.query(`insert into person (id, name, city_code, created_at)
    select md5('neighbour' || n)::uuid, '이웃', '51110', now() from generate_series(1, 100) as n on conflict do nothing`);
  await pool.query(`insert into news_like (news_id, person_id, liked_at)
    select id, case when city_code = '51110' then '${jimin.id}' else md5('neighbour' || 1 + abs(hashtext(id::text)) % 100)::uuid end, now()
    from news on conflict do nothing`);
  await pool.query('vacuum analyze');
}

async function requests(size: number): Promise<Asked[]> {
  const { rows } = await pool.query<{ created_at: Date; id: string }>(
    `select created_at, id from news where city_code = '51110' order by created_at desc offset $1 limit 1`,
    [Math.floor(size / 161 / 2)],
  );
  const middle = rows[0] ? `&cursor=${writeCursor({ at: rows[0].created_at, id: rows[0].id })}` : '';
  return [
    { what: 'town, first page', person: jimin, path: '/api/news?limit=20' },
    { what: 'town, in the middle', person: jimin, path: `/api/news?limit=20${middle}` },
    { what: 'town, a chip', person: jimin, path: '/api/news?tag=청년' },
    { what: 'town, a rare tag', person: jimin, path: '/api/news?tag=드문 태그' },
    { what: 'town, five interest tags', person: jimin, path: '/api/news?interest=true' },
    { what: 'town, what stands first', person: jimin, path: '/api/interest-tags/news' },
    { what: 'town, tags on offer', person: jimin, path: '/api/interest-tags' },
    { what: 'province, first page', person: minjae, path: '/api/news?province=51' },
    { what: 'province, a rare tag', person: minjae, path: '/api/news?province=51&tag=드문 태그' },
    { what: 'country, first page', person: minjae, path: '/api/news' },
    { what: 'country, five interest tags', person: minjae, path: '/api/news?interest=true' },
  ];
}

/** Sends at a fixed pace whatever the answers do, and counts each time from when it was due. */
async function load({ person, path }: Asked, forS: number) {
  const headers = { cookie: person.cookie };
  const url = encodeURI(`${settings.publicOrigin}${path}`);
  const startedAt = performance.now();
  const times = await Promise.all(
    Array.from({ length: forS * perSecond }, async (_, i) => {
      const dueAt = startedAt + (i * 1000) / perSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
      const answer = await fetch(url, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      return performance.now() - dueAt;
    }),
  );
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };

/** Throws where a query reads news, tags, likes or pictures otherwise than by an index. */
async function assertPlans(size: number) {
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void (event.level === 'query' && asked.push(event.query)),
  });
  const viewer = (person: Person, isAdmin: boolean) => ({
    personId: person.id,
    sessionId: '',
    isAdmin,
    cityCode: person.cityCode,
  });
  const scopes: [Scope, ReturnType<typeof viewer>][] = [
    [{ cityCode: '51110' }, viewer(jimin, false)],
    [{ provinceCode: '51' }, viewer(minjae, true)],
    ['country', viewer(minjae, true)],
  ];
  for (const [scope, who] of scopes)
    for (const after of [null, { at: new Date(Date.now() - 86_400_000), id: minjae.id }])
      for (const tags of [null, ['청년'], ['청년', '교육', '드문 태그']]) {
        await presentNews(db, await selectNewsPage(db, who, { scope, after, limit: 20, tags }));
        await selectFirstNews(db, who, scope, ['청년', '교육'], new Date(Date.now() - 7 * 86_400_000));
        await interestTags(db, who, scope);
        await interestsOf(db, who);
      }
  const used = new Set<string>();
  for (const { sql, parameters } of asked) {
    const { rows } = await pool.query(`explain (format json) ${sql}`, [...parameters]);
    check(rows[0]['QUERY PLAN'][0].Plan, sql, used, size);
  }
  console.log(`${size} news: ${asked.length} queries by ${[...used].sort().join(', ')}`);
}

function check(plan: Plan, sql: string, used: Set<string>, size: number) {
  if (plan['Index Name']) used.add(plan['Index Name']);
  // The planner may well scan what fits on a few pages.
  const large = size > 1000 && /^news/.test(plan['Relation Name'] ?? '');
  if (large && plan['Node Type'] === 'Seq Scan')
    throw new Error(`reads all of ${plan['Relation Name']}: ${sql}`);
  for (const inner of plan.Plans ?? []) check(inner, sql, used, size);
}
