/**
 * Sockets that come back to one process, as after the crash of another: what each costs the server and
 * PostgreSQL until it is subscribed again, and what one event to all of them costs. By processor time, since
 * the clients share the machine. `node bench/returning.ts [sockets] [times]`; it starts its own PostgreSQL.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startSession } from '#account/sessions/server/session-store.ts';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';
import { connect } from '#server/database/db.ts';
import { migrate } from '#server/database/migrate.ts';
import { createLog } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import { nodeOptions } from '#test/server/command.ts';
import { postmasterOf, processorMs } from './processor.ts';
import { keepResults } from './report.ts';

const [sockets = 5000, times = 3] = process.argv.slice(2).map(Number);
const socketsEach = 5;
const atOnce = 300;
const rounds = 30;
const town = '51110';
const said = 'somebody.said.something.to.all.'.repeat(7);

const dataDir = await mkdtemp(join(tmpdir(), 'masil-bench-'));
const files = await mkdtemp(join(tmpdir(), 'masil-returning-'));
const postgres = await startPostgres({ dataDir });
await migrate(postgres.url);
const { db, pool } = connect(postgres.url, createLog('silent'), 4);
const { cookies, people, posts } = await settle();
const postmaster = await postmasterOf(pool);
const child = fork(join(import.meta.dirname, 'chat-server.ts'), [postgres.url, files], {
  execArgv: nodeOptions('start.ts'),
});
const [{ url }] = (await once(child, 'message')) as [{ url: string }];

const open: WebSocket[] = [];
/** The last id that each has seen. */
const seen: string[] = [];
const heard = new Map<number, { count: number; last: number }>();
const table: Record<string, Record<string, string>> = {};
await arrive('first');
for (let time = 1; time < times; time++) {
  const closed = open.map((socket) => once(socket, 'close'));
  for (const socket of open) socket.terminate();
  await Promise.all(closed);
  await delay(1500);
  await arrive(`back, ${time}`);
}
await sayToAll();
await keepResults(
  'returning',
  `${sockets} sockets of ${people.length} people come to one process, ${atOnce} at a time, each with three topics, of which one asks the database. Processor time in ms, of each socket or event.`,
  table,
);
child.disconnect();
await once(child, 'exit');
await db.destroy();
await postgres.stop();
await eraseDataDir(dataDir);
await rm(files, { recursive: true });
process.exit();

/** People of one town with their sessions, and fifty posts. */
async function settle() {
  const now = new Date();
  const rows = Array.from({ length: Math.ceil(sockets / socketsEach) }, (_, n) => ({
    id: newId(),
    name: `이웃${n}`,
    city_code: town,
    created_at: now,
  }));
  await db.insertInto('person').values(rows).execute();
  const tokens = await db.transaction().execute(async (tx) => {
    const started: string[] = [];
    for (const { id } of rows) started.push(await startSession(tx, id, { userAgent: 'bench', now }));
    return started;
  });
  const written = Array.from({ length: 50 }, () => newId());
  const post = { title: '붕어빵', content: '명동 입구에 있어요.', category: 'daily', city_code: town };
  await db
    .insertInto('post')
    .values(written.map((id) => ({ ...post, id, author_id: rows[0]?.id ?? null, created_at: now })))
    .execute();
  return {
    cookies: tokens.map((token) => `masil-session=${token}`),
    people: rows.map(({ id }) => id),
    posts: written,
  };
}

/** Processor time in ms of the server and of PostgreSQL since the last call. */
async function spent() {
  const answer = once(child, 'message');
  child.send({ used: true });
  const [{ user, system }] = (await answer) as [NodeJS.CpuUsage];
  return { server: (user + system) / 1000, postgres: await processorMs(postmaster) };
}

/** Opens and subscribes all sockets. */
async function arrive(name: string) {
  const before = await spent();
  const startedAt = performance.now();
  let next = 0;
  const one = async () => {
    while (next < sockets) await come(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const seconds = (performance.now() - startedAt) / 1000;
  const after = await spent();
  table[name] = {
    'server, each': ((after.server - before.server) / sockets).toFixed(2),
    'PostgreSQL, each': ((after.postgres - before.postgres) / sockets).toFixed(2),
    'all after, s': seconds.toFixed(1),
  };
}

async function come(number: number) {
  const cookie = cookies[number % cookies.length] ?? '';
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, {
    perMessageDeflate: false,
    headers: { cookie, origin: url },
  });
  open[number] = socket;
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('{"hello"')) subscribe(socket, number);
      else if (text.startsWith('{"subscribed"')) {
        seen[number] = JSON.parse(text).head;
        resolve();
      } else hear(text);
    });
  });
}

function subscribe(socket: WebSocket, number: number) {
  const topics = [
    `post:${posts[number % posts.length]}`,
    `city:${town}`,
    `person:${people[number % people.length]}`,
  ];
  socket.send(JSON.stringify({ subscribe: topics, since: seen[number] }));
}

function hear(text: string) {
  const round = Number(/"round": ?(\d+)/.exec(text)?.[1]);
  const { count } = heard.get(round) ?? { count: 0 };
  heard.set(round, { count: count + 1, last: performance.now() });
}

/** Events to all, one after the other: the time until the last socket has each. */
async function sayToAll() {
  const before = await spent();
  const took: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const saidAt = performance.now();
    child.send({ round, text: said });
    while ((heard.get(round)?.count ?? 0) < sockets) await delay(5);
    took.push((heard.get(round)?.last ?? 0) - saidAt);
  }
  const after = await spent();
  const inOrder = took.sort((a, b) => a - b);
  table['an event to all'] = {
    'server, each': ((after.server - before.server) / rounds).toFixed(1),
    'PostgreSQL, each': ((after.postgres - before.postgres) / rounds).toFixed(1),
    'p50, ms': (inOrder[rounds >> 1] ?? 0).toFixed(0),
    'p99, ms': (inOrder.at(-1) ?? 0).toFixed(0),
  };
}
