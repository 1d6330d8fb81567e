/**
 * A post's comments among millions of comments: the whole path (session, post, comments, images) beside a
 * bare Node handler with the same statements; a middle page and a page around one comment; and writing a
 * comment until its durable commit. Every plan must use an index. DATABASE_URL is a server on which databases
 * can be created. Without it the benchmark starts its own PostgreSQL. `node bench/comments.ts [comments]
 * [seconds]`.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { readCommentCursor, writeCommentCursor } from '#community/comments/server/cursor.ts';
import { findCommentsPage, selectOwnComments } from '#community/comments/server/queries.ts';
import type { DB } from '#db/types.ts';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPlatform, serve } from '#server/main.ts';
import { readSettings } from '#server/settings/settings.ts';
import { steadyKysely } from '#server/statements/steady-kysely.ts';
import { viewerOf } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import { settle } from '#test/people/world.ts';
import { type LoadResult, requestOf, startLoadGenerator } from './load.ts';
import { plansOf } from './plans.ts';
import { keepResults } from './report.ts';
import { captureStatements, type Statement, startBaseline } from './same-statements.ts';

const size = Number(process.argv[2] ?? 3_000_000);
const seconds = Number(process.argv[3] ?? 3);
const rounds = 3;
const atOnce = 32;
const town = '51110';

const dataDir = await mkdtemp(join(tmpdir(), 'masil-bench-'));
const own = process.env.DATABASE_URL ? undefined : await startPostgres({ dataDir });
const base = process.env.DATABASE_URL ?? own?.url ?? '';
const name = `bench_comments_${process.pid}`;
const admin = new pg.Client({ connectionString: base });
await admin.connect();
await admin.query(`create database ${name}`);
const database = new URL(base);
database.pathname = `/${name}`;
await migrate(database.href);
const pool = new pg.Pool({ connectionString: database.href, max: 10 });
// Drops the database at the end, with all open connections.
pool.on('error', () => {});
pool.on('connect', (client) => client.on('error', () => {}));

const settings = readSettings({
  PORT: String(20_000 + (process.pid % 20_000)),
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  SEED: 'none',
});
const p = createPlatform(settings, database.href);
const running = await serve(p, { root: null, document: async () => '' });
const server = { p, origin: settings.publicOrigin, pass: () => {}, stop: running.stop };
const jimin = await settle(server, { name: '지민', cityCode: town });
const viewer = viewerOf({ personId: jimin.id, cityCode: town });

const filledAt = performance.now();
await fill();
console.log(`${size} comments in ${((performance.now() - filledAt) / 1000).toFixed(0)} s`);
const { postId, middle } = await findBusiest();
await assertPlans();

const peer = await startBaseline(pool);
const loadGenerator = startLoadGenerator();
const comments = `/api/posts/${postId}/comments`;
const headers = { cookie: jimin.cookie, origin: server.origin };

await keepResults(
  `comments-${size}`,
  `${size} comments. Beside the same statements by pg in a bare Node handler, in turns; the load generator is a process of its own.`,
  {
    'first page': await compare({ path: comments }),
    'in the middle': await compare({ path: `${comments}?cursor=${middle.cursor}` }),
    'around one': await compare({ path: `${comments}?around=${middle.id}` }),
    'create, one post': await compare({ path: comments, body: () => ({ id: newId(), text: '한마디' }) }),
  },
);

loadGenerator.stop();
peer.stop();
await running.stop();
await p.end();
await pool.end();
await admin.query(`drop database ${name} with (force)`);
await admin.end();
await own?.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit();

/** One post in a hundred has a thousand comments or more. A third are replies, one in fifty is deleted. */
async function fill() {
  const posts = Math.max(100, Math.round(size / 30));
  // The same id for the same name, in the form of a UUIDv7.
  await pool.query(`create function named(text) returns uuid language sql immutable
    return overlay(overlay(md5($1) placing '7' from 13) placing '8' from 17)::uuid`);
  await pool.query(
    `insert into person (id, name, city_code, created_at)
     select named('neighbour' || n), '이웃' || n, $1, now() from generate_series(1, 1000) as n`,
    [town],
  );
  await pool.query(
    `insert into post (id, city_code, author_id, title, content, category, created_at)
     select named('post' || n), $1, named('neighbour' || 1 + n % 1000), '글 ' || n, '내용', 'daily',
       now() - n * interval '1 minute' from generate_series(1, $2::int) as n`,
    [town, posts],
  );
  // Without indexes and foreign keys the rows are inserted ten times as fast.
  const client = await pool.connect();
  const { rows: indexes } = await client.query(
    `select indexname, indexdef from pg_indexes where tablename = 'comment' and indexname <> 'comment_pkey'`,
  );
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into comment (id, post_id, parent_id, thread_id, thread_at, author_id, text, replies_count,
       created_at, deleted_at)
     select named('comment' || n), named('post' || post),
       case when n % 3 = 2 then named('comment' || n - 1) end,
       named('comment' || case when n % 3 = 2 then n - 1 else n end),
       now() - ($1 - case when n % 3 = 2 then n - 1 else n end) * interval '1 second',
       named('neighbour' || 1 + n % 1000), '우리 동네 이야기예요. 저도 그렇게 생각해요.',
       case when n % 3 = 1 then 1 else 0 end, now() - ($1 - n) * interval '1 second',
       case when n % 50 = 0 then now() end
     from (
       -- A comment and its reply, n - 1 and n, are of one post.
       select n, 1 + case when n / 3 % 3 = 0 then n / 3 % greatest(1, $2 / 100) else n / 3 % $2 end as post
       from generate_series(1, $1::int) as n
     ) as made`,
    [size, posts],
  );
  await client.query('set session_replication_role = origin');
  await client.query(`set maintenance_work_mem = '256MB'`);
  for (const { indexdef } of indexes) await client.query(indexdef);
  client.release();
  await pool.query(`insert into comment_like (comment_id, person_id, liked_at)
    select id, author_id, now() from comment where abs(hashtext(id::text)) % 20 = 0`);
  await pool.query('vacuum analyze');
}

/** The post with the most comments, and its middle comment. */
async function findBusiest() {
  const { rows } = await pool.query(`select post_id from comment group by 1 order by count(*) desc limit 1`);
  const id: string = rows[0].post_id;
  const found = await pool.query(
    `select id, thread_id as "threadId", thread_at as "threadAt", created_at as "createdAt" from comment
     where post_id = $1 order by thread_at offset (select count(*) / 2 from comment where post_id = $1) limit 1`,
    [id],
  );
  const total = await pool.query('select count(*)::int as n from comment where post_id = $1', [id]);
  console.log(`the busiest post has ${total.rows[0].n} comments`);
  return {
    postId: id,
    middle: { id: found.rows[0].id as string, cursor: writeCommentCursor(found.rows[0]) },
  };
}

type Asked = { path: string; body?: () => { id: string; text: string } };

async function recorded(asked: Statement[], ask: (db: Kysely<DB>) => Promise<void>) {
  const db = steadyKysely(pool, (event) => void (event.level === 'query' && asked.push(event.query)));
  await ask(db);
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };

/** Throws if a query reads comments or likes without an index. */
async function assertPlans() {
  const asked: Statement[] = [];
  await recorded(asked, async (db) => {
    const place = readCommentCursor(middle.cursor, 'cursor');
    const page = { postId, limit: 20, after: null, before: null };
    for (const wanted of [
      page,
      { ...page, after: place },
      { ...page, before: place },
      { ...page, around: middle.id },
    ])
      await findCommentsPage(db as typeof p.db, viewer, wanted);
    const somebody = { ...viewer, personId: (await authorOf(postId)) ?? viewer.personId };
    await selectOwnComments(db as typeof p.db, somebody, null, 20);
  });
  const used = new Set<string>();
  for (const { sql, parameters } of asked) {
    for (const plan of await plansOf(pool, { sql, parameters })) check(plan as Plan, sql, used);
  }
  console.log(`${asked.length} queries by ${[...used].sort().join(', ')}`);
}

async function authorOf(id: string): Promise<string | null> {
  const { rows } = await pool.query('select author_id from comment where post_id = $1 limit 1', [id]);
  return rows[0]?.author_id ?? null;
}

function check(plan: Plan, sql: string, used: Set<string>) {
  if (plan['Index Name']) used.add(plan['Index Name']);
  if (/^comment/.test(plan['Relation Name'] ?? '') && plan['Node Type'] === 'Seq Scan')
    throw new Error(`reads all of ${plan['Relation Name']}: ${sql}`);
  for (const inner of plan.Plans ?? []) check(inner, sql, used);
}

/** Requests per second of the product and of the baseline, in turns. The median round counts. */
async function compare({ path, body }: Asked) {
  const first = body?.();
  const request = new Request(server.origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, 'content-type': 'application/json' },
    body: first && JSON.stringify(first),
  });
  const statements = await captureStatements(p, pool, request);
  peer.runs(statements, first?.id);
  const found = { ours: [] as LoadResult[], limit: [] as LoadResult[] };
  for (let round = 0; round <= rounds; round++) {
    const [a, b] = [await load({ path, body }, settings.port), await load({ path, body }, peer.port)];
    // The first round warms up code and caches.
    if (round === 0) continue;
    found.ours.push(a);
    found.limit.push(b);
  }
  const median = (answered: LoadResult[], of: 'perSecond' | 'cpuMs') =>
    answered.map((one) => one[of]).toSorted((a, b) => a - b)[Math.floor(answered.length / 2)] ?? 0;
  const [a, b] = [median(found.ours, 'perSecond'), median(found.limit, 'perSecond')];
  return {
    statements: statements.length,
    'a second': Math.round(a),
    'bare handler': Math.round(b),
    ratio: (a / b).toFixed(2),
    'by processor time': (median(found.limit, 'cpuMs') / median(found.ours, 'cpuMs')).toFixed(2),
  };
}

async function load({ path, body }: Asked, port: number): Promise<LoadResult> {
  const make = () => requestOf(body ? 'POST' : 'GET', path, headers, body && JSON.stringify(body()));
  const requests = Array.from({ length: 5000 * seconds }, make);
  const answered = await loadGenerator.run({ port, requests, seconds, atOnce });
  const { statuses } = answered;
  if (Object.keys(statuses).some((status) => !status.startsWith('2')))
    throw new Error(Object.keys(statuses).join());
  return answered;
}
