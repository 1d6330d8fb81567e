/**
 * The board as posts grow: every plan must use an index. The whole path over HTTP, with the session, is
 * measured beside a bare Node handler that runs the same SQL by `pg`, and beside one that answers the same
 * bytes from memory. They are asked in turns, so that a noisy machine affects all. `node bench/posts.ts
 * [posts] [likes] [seconds a round] [rounds]`; by default 1,000,000 posts with 10,000,000 likes over 161
 * towns, of which one has a tenth. It starts its own PostgreSQL, with fsync.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { writeCursor } from '#server/database/cursor.ts';
import { newId } from '#shared/ids.ts';
import { type Person, settle } from '#test/people/world.ts';
import { type LoadResult, requestOf, startLoadGenerator } from './load.ts';
import { startOwnServer } from './own-server.ts';
import { plansOf } from './plans.ts';
import { bigTown, fillBoard } from './posts-town.ts';
import { keepResults } from './report.ts';
import { captureStatements, type Statement, startBaseline } from './same-statements.ts';

const [posts = 1_000_000, likes = 10_000_000, seconds = 3, rounds = 3] = process.argv.slice(2).map(Number);
const atOnce = 16;

/** A repeated request. `fresh` returns the ids that differ each time. */
type Asked = {
  what: string;
  method: string;
  path: (id: string) => string;
  body?: (id: string) => unknown;
  fresh: () => string;
};

const { pool, server, port, end } = await startOwnServer();
const { p } = server;
const jimin = await settle(server, { name: '지민', cityCode: bigTown });

console.time(`filled with ${posts} posts and ${likes} likes`);
await fillBoard(pool, { posts, likes, reader: jimin.id });
console.timeEnd(`filled with ${posts} posts and ${likes} likes`);

const peer = await startBaseline(pool);
let bytes: Buffer = Buffer.alloc(0);
const memory = createServer(answerFromMemory).listen(port + 2);
const loadGenerator = startLoadGenerator();
const table: Record<string, Record<string, string>> = {};
for (const asked of await requests()) {
  const known = asked.fresh();
  const statements = await captureStatements(p, pool, requestFor(asked, known, port));
  await assertIndexes(statements);
  peer.runs(statements, known);
  bytes = await ask(asked, known, port);
  const done = { ours: 0, bare: 0, memory: 0 };
  const used = { ours: 0, bare: 0 };
  for (let round = 0; round <= rounds; round++) {
    const ours = await load(asked, port);
    const theirs = await load(asked, peer.port);
    const kept = await load(asked, port + 2);
    // The first round warms up code and caches.
    if (round === 0) continue;
    done.ours += ours.perSecond;
    done.bare += theirs.perSecond;
    done.memory += kept.perSecond;
    used.ours += ours.cpuMs;
    used.bare += theirs.cpuMs;
  }
  table[asked.what] = {
    statements: String(statements.length),
    'ours /s': (done.ours / rounds).toFixed(0),
    'bare /s': (done.bare / rounds).toFixed(0),
    'of bare': (done.ours / done.bare).toFixed(2),
    'by processor time': (used.bare / used.ours).toFixed(2),
    'memory /s': (done.memory / rounds).toFixed(0),
    'of memory': (done.ours / done.memory).toFixed(2),
  };
}
await keepResults(
  `posts-${posts}`,
  `${posts} posts and ${likes} likes over 161 towns, one of which has a tenth; ${atOnce} connections. "of bare": beside the same SQL by pg in a bare Node handler; "by processor time": the same of this process alone; "of memory": beside the same bytes from memory. The three servers share one process, the connections have one of their own.`,
  table,
);
loadGenerator.stop();
memory.close();
memory.closeAllConnections();
peer.stop();
await end();
process.exit();

async function requests(): Promise<Asked[]> {
  const { rows } = await pool.query<{ created_at: Date; id: string }>(
    `select created_at, id from post where city_code = '${bigTown}' order by created_at desc, id desc limit 20000`,
  );
  const ids = rows.map(({ id }) => id);
  const some = () => ids[Math.floor(Math.random() * ids.length)] ?? '';
  const end = rows[Math.min(rows.length - 1, 19 * 50 - 1)];
  const cursor = end && writeCursor({ at: end.created_at, id: end.id });
  const reading = (what: string, path: string): Asked => ({
    what,
    method: 'GET',
    path: () => path,
    fresh: () => '',
  });
  const draft = (id: string) => ({ id, title: '붕어빵 나왔어요', content: '명동 입구에 있어요.' });
  return [
    reading('first page', '/api/posts'),
    reading('first page of a chip', '/api/posts?category=question'),
    reading('page 20', `/api/posts?cursor=${cursor}`),
    reading('popular', '/api/posts?tab=popular'),
    reading('following', '/api/posts?tab=following'),
    { what: 'one post', method: 'GET', path: (id) => `/api/posts/${id}`, fresh: some },
    { what: 'write', method: 'POST', path: () => '/api/posts', body: draft, fresh: newId },
    { what: 'like', method: 'PUT', path: (id) => `/api/posts/${id}/like`, fresh: some },
  ];
}

function headersOf(person: Person) {
  return { cookie: person.cookie, origin: server.origin };
}

function requestFor({ method, path, body }: Asked, id: string, to: number) {
  return new Request(`http://localhost:${to}${path(id)}`, {
    method,
    headers: { ...headersOf(jimin), 'content-type': 'application/json' },
    body: body && JSON.stringify(body(id)),
  });
}

async function ask(asked: Asked, id: string, to: number) {
  const answer = await fetch(requestFor(asked, id, to));
  if (!answer.ok) throw new Error(`${asked.what}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** A server that repeats the product's answer from memory. */
async function answerFromMemory(request: IncomingMessage, response: import('node:http').ServerResponse) {
  for await (const _ of request);
  response.setHeader('content-type', 'application/json').end(bytes);
}

/** A round with this many connections, each with one request at a time. */
async function load({ method, path, body, fresh }: Asked, to: number): Promise<LoadResult> {
  // More than a round can use: each write needs a new id.
  const length = fresh() === '' ? 1 : 10_000 * seconds;
  const requests = Array.from({ length }, () => {
    const id = fresh();
    return requestOf(method, path(id), headersOf(jimin), body && JSON.stringify(body(id)));
  });
  const answered = await loadGenerator.run({ port: to, requests, seconds, atOnce });
  const { statuses } = answered;
  if (Object.keys(statuses).some((status) => !status.startsWith('2')))
    throw new Error(Object.keys(statuses).join());
  return answered;
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/** Throws if a statement reads posts or their rows without an index. */
async function assertIndexes(statements: Statement[]) {
  for (const { sql, parameters } of statements) {
    if (!/^(select|with|update|delete)/.test(sql.trim())) continue;
    for (const plan of await plansOf(pool, { sql, parameters })) check(plan as Plan, sql);
  }
}

function check(plan: Plan, sql: string) {
  if (
    plan['Node Type'] === 'Seq Scan' &&
    /^(post|post_like|post_bookmark)$/.test(plan['Relation Name'] ?? '')
  )
    throw new Error(`reads all of ${plan['Relation Name']}: ${sql}`);
  for (const inner of plan.Plans ?? []) check(inner, sql);
}
