/**
 * PostgreSQL with a standby, PgBouncer, three processes and nginx, with many sockets and a steady load: node
 * bench/many.ts [sockets] [requests a second]. Meanwhile one process is killed, one is replaced, the database
 * is restarted, and its standby takes over. What was acknowledged must be stored once, and every screen must
 * hear it or be told to fetch again.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#server/database/migrate.ts';
import { createPlatform } from '#server/main.ts';
import { readSettings } from '#server/settings/settings.ts';
import { newId } from '#shared/ids.ts';
import { startPooler } from '#test/deploy/pooler.ts';
import { origin, secure, startProcesses } from '#test/deploy/processes-behind-nginx.ts';
import { type Person, settle } from '#test/people/world.ts';
import { debianProgram } from '#test/server/debian-program.ts';
import type { ReceivedComments, Screens } from './many-sockets.ts';
import { startPair } from './postgres-pair.ts';
import { keepResults } from './report.ts';

const sockets = Number(process.argv[2] ?? 2000);
const perSecond = Number(process.argv[3] ?? 100);
const socketsEach = 5;
const postCount = 50;
const children = 4;
const quietS = 15;

const nginx = await debianProgram('nginx');
if (!nginx) throw new Error('nginx is needed: neither installed nor to be had by apt.');
const closing: (() => unknown)[] = [];
const onEnd = (close: () => unknown) => void closing.push(close);

const folder = await mkdtemp(join(tmpdir(), 'masil-many-'));
onEnd(() => rm(folder, { recursive: true, force: true }));
const postgres = await startPair();
onEnd(postgres.stop);
const pooler = await startPooler(postgres.url);
if (!pooler) throw new Error('PgBouncer is needed: neither installed nor to be had by apt.');
onEnd(pooler.stop);
await migrate(postgres.url);
const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
pool.on('error', () => {});
onEnd(() => pool.end());

const p = createPlatform(
  readSettings({ DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }),
  postgres.url,
);
onEnd(() => p.end());
const town = await startProcesses({
  nginx,
  processes: 3,
  url: pooler.pooled(postgres.url),
  folder,
  env: { DATABASE_DIRECT_URL: postgres.url, LOG_LEVEL: 'silent', DRAIN_SECONDS: '2' },
  onEnd,
});
// The processes have given the documents their first versions, which settling asks for.
const people: Person[] = [];
while (people.length < sockets / socketsEach)
  people.push(
    await settle(
      { p, origin, pass: () => {}, stop: async () => {} },
      { name: `주민${people.length}`, cityCode: '51110' },
    ),
  );
const some = <T>(of: T[]) => of[Math.floor(Math.random() * of.length)] as T;
const posts: string[] = [];
while (posts.length < postCount) {
  const id = newId();
  const post = {
    id,
    title: '붕어빵 나왔어요',
    content: '명동 입구에 있어요.',
    category: 'daily',
    imageIds: [],
  };
  const { status, body } = await town.ask('POST', '/api/posts', some(people), post);
  if (status !== 201) throw new Error(`A post was refused: ${status} ${body}`);
  posts.push(id);
}

const screens = people.flatMap(({ cookie }) =>
  Array.from({ length: socketsEach }, () => ({ cookie: secure(cookie), post: some(posts) })),
);
const share = Math.ceil(screens.length / children);
const openedAt = performance.now();
const viewers = await Promise.all(
  Array.from({ length: children }, async (_, i) => {
    const child = fork(join(import.meta.dirname, 'many-sockets.ts'));
    onEnd(() => void child.disconnect());
    child.send({
      address: town.address,
      origin,
      ca: town.ca.toString(),
      from: `127.0.0.${10 + i}`,
      screens: screens.slice(i * share, (i + 1) * share),
    } satisfies Screens);
    await once(child, 'message');
    return child;
  }),
);
console.log(`${screens.length} sockets open after ${((performance.now() - openedAt) / 1000).toFixed(1)} s`);

async function askAll<T>(question: 'live' | 'heard'): Promise<T[]> {
  return Promise.all(
    viewers.map(async (child) => {
      child.send(question);
      const [reply] = await once(child, 'message');
      return reply as T;
    }),
  );
}
const liveNow = async () => (await askAll<{ live: number }>('live')).reduce((sum, { live }) => sum + live, 0);

// The load. Like the app, a write is sent again with its id until it is answered; a read is not.
type Phase = { times: number[]; failedReads: number; retries: number; longestWriteMs: number };
const newPhase = (): Phase => ({ times: [], failedReads: 0, retries: 0, longestWriteMs: 0 });
let phase = newPhase();
const written = new Map<string, string>();
const refused: string[] = [];
const sending = new Set<Promise<void>>();
const transient = new Set([0, 502, 503, 504]);

async function timed(method: string, path: string, person: Person, body?: unknown) {
  const began = performance.now();
  const { status } = await town.ask(method, path, person, body).catch(() => ({ status: 0 }));
  phase.times.push(performance.now() - began);
  return status;
}

async function write(person: Person) {
  const post = some(posts);
  const id = newId();
  const began = performance.now();
  for (;;) {
    const status = await timed('POST', `/api/posts/${post}/comments`, person, { id, text: '저도 가요' });
    if (status === 201) break;
    if (!transient.has(status)) return void refused.push(`${status}`);
    phase.retries++;
    await delay(500 + Math.random() * 500);
  }
  written.set(id, post);
  phase.longestWriteMs = Math.max(phase.longestWriteMs, performance.now() - began);
}

async function read(person: Person) {
  const paths = ['/api/posts', `/api/posts/${some(posts)}`, `/api/posts/${some(posts)}/comments`];
  if ((await timed('GET', some(paths), person)) !== 200) phase.failedReads++;
}

const loading = setInterval(() => {
  const doing = Math.random() < 0.2 ? write(some(people)) : read(some(people));
  sending.add(doing);
  void doing.finally(() => sending.delete(doing));
}, 1000 / perSecond);

const table: Record<string, Record<string, string | number>> = {};
const at = (times: number[], share: number) =>
  Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);

/** Lets something happen under the load, and waits until every socket is live again. */
async function during(name: string, happen: () => Promise<unknown>) {
  phase = newPhase();
  const began = performance.now();
  const happening = happen();
  let lowest = screens.length;
  let liveAfterS = 0;
  for (let live = 0; ; ) {
    await delay(100);
    live = await liveNow();
    lowest = Math.min(lowest, live);
    if (live < screens.length) liveAfterS = 0;
    else if (liveAfterS === 0) liveAfterS = (performance.now() - began) / 1000;
    if (liveAfterS > 0 && performance.now() - began > quietS * 1000) break;
  }
  await happening;
  const { times, failedReads, retries, longestWriteMs } = phase;
  table[name] = {
    requests: times.length,
    'p50 ms': at(times, 0.5),
    'p99 ms': at(times, 0.99),
    'failed reads': failedReads,
    'retried writes': retries,
    'longest write s': (longestWriteMs / 1000).toFixed(1),
    'fewest live sockets': lowest,
    'all live after s': lowest === screens.length ? '' : liveAfterS.toFixed(1),
  };
  console.log(name, JSON.stringify(table[name]));
}

const [first, second] = town.ports as [number, number];
await during('steady', async () => {});
await during('one process killed', () => town.replace(first, 'SIGKILL'));
await during('one process replaced', () => town.replace(second));
await during('database killed and started again', postgres.restart);
await during('database killed, standby promoted', postgres.promote);
clearInterval(loading);
await Promise.all(sending);
await delay(3000);

const { rows } = await pool.query<{ id: string }>('select id from comment');
const stored = new Set(rows.map(({ id }) => id));
const lost = [...written.keys()].filter((id) => !stored.has(id)).length;
const received = (await askAll<{ received: ReceivedComments[] }>('heard')).flatMap((reply) => reply.received);
let missed = 0;
let twice = 0;
let refetched = 0;
for (const { post, ids, refetches } of received) {
  const due = [...written].filter(([, on]) => on === post).map(([id]) => id);
  const got = new Set(ids);
  twice += ids.length - got.size;
  if (refetches > 0) refetched++;
  else missed += due.filter((id) => !got.has(id)).length;
}
const verdict = `${written.size} writes acknowledged: ${lost} lost, ${rows.length - written.size} doubled or stored without an answer, ${refused.length} refused. ${received.length} screens: ${missed} events missed, ${twice} heard twice, ${refetched} screens told to fetch again.`;
console.log(verdict);
await keepResults(
  'many',
  `PgBouncer, three processes behind nginx, ${screens.length} sockets, ${perSecond} requests a second of which a fifth write. ${verdict}`,
  table,
);
for (const close of closing.reverse()) await close();
process.exit(lost + missed + refused.length === 0 ? 0 : 1);
