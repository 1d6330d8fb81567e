/**
 * Chat beside a baseline: 5,000 sockets in chats of two, 200 messages a second, one process. Measures the
 * time from the sender's request to the other's frame, beside a plain `ws` relay that stores nothing; the
 * memory of an idle socket; and one event for the whole town. DATABASE_URL is a server on which a database
 * can be created. Without it the benchmark starts its own PostgreSQL. Both run in turns, so that a noisy
 * machine affects both.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startSession } from '#account/sessions/server/session-store.ts';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';
import { connect } from '#server/database/db.ts';
import { migrate } from '#server/database/migrate.ts';
import { createLog } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import { nodeOptions } from '#test/server/command.ts';
import { keepResults } from './report.ts';

const people = Number(process.argv[2] ?? 5000);
const rate = Number(process.argv[3] ?? 200);
const [rounds, seconds, townRounds] = [3, 8, 15];
const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const child = (file: string, args: string[]) =>
  fork(join(import.meta.dirname, file), args, { execArgv: nodeOptions('start.ts') });
const receiveMessage = async <T>(process: ChildProcess, wish?: object): Promise<T> => {
  const message = once(process, 'message');
  if (wish) process.send(wish);
  return (await message)[0];
};

const dataDir = await mkdtemp(join(tmpdir(), 'masil-bench-'));
const folder = await mkdtemp(join(tmpdir(), 'masil-chat-'));
const own = process.env.DATABASE_URL ? undefined : await startPostgres({ dataDir });
const base = process.env.DATABASE_URL ?? own?.url ?? '';
const name = `bench_chat_${process.pid}`;
const admin = new pg.Client({ connectionString: base });
await admin.connect();
await admin.query(`create database ${name}`);
const database = new URL(base);
database.pathname = `/${name}`;
await migrate(database.href);
const file = join(folder, 'people');
await writeFile(file, (await settle()).join('\n'));

const sides = { ours: await sampleMemory(true), bare: await sampleMemory(false) };
const talks = { ours: [] as Talk[], bare: [] as Talk[] };
const towns = { ours: [] as number[], bare: [] as number[] };
for (let round = 0; round < rounds; round++)
  for (const side of ['bare', 'ours'] as const) {
    const { clients, server } = sides[side];
    const before = await usedMs(server);
    const talk = await receiveMessage<Latencies>(clients, { rate, seconds });
    talks[side].push({ ...talk, usedMs: ((await usedMs(server)) - before) / (rate * seconds) });
  }
const text = 'somebody.said.something.to.all.'.repeat(7);
for (let round = 0; round < townRounds; round++)
  for (const side of ['bare', 'ours'] as const) {
    const delivered = receiveMessage<{ last: number; at: number }>(sides[side].clients);
    sides[side].server.send({ round, text });
    const { last, at } = await delivered;
    towns[side].push(last - at);
  }
for (const { clients, server } of Object.values(sides)) {
  clients.disconnect();
  server.disconnect();
}
await admin.query(`drop database ${name} with (force)`);
await admin.end();
await own?.stop();
await eraseDataDir(dataDir);
await rm(folder, { recursive: true });

const row = (ours: number, bare: number, limit = '') => ({
  ours: ours.toFixed(1),
  'bare ws': bare.toFixed(1),
  ratio: (ours / bare).toFixed(2),
  limit,
});
const both = (of: (talk: Talk) => number) =>
  [median(talks.ours.map(of)), median(talks.bare.map(of))] as const;
await keepResults(
  'chat',
  `Durable messages beside a bare ws relay that stores nothing, in turns of one run.`,
  {
    [`request to the other's frame, ${rate}/s over ${people} sockets (ms, p50)`]: row(
      ...both(({ p50 }) => p50),
    ),
    'the same (ms, p99)': row(...both(({ p99 }) => p99)),
    'processor time of the server for a message (ms)': row(...both(({ usedMs }) => usedMs)),
    'not arrived': {
      ours: talks.ours.reduce((sum, { lost }) => sum + lost, 0),
      'bare ws': talks.bare.reduce((sum, { lost }) => sum + lost, 0),
    },
    'idle socket with 3 topics (KB of server memory)': row(sides.ours.idle, sides.bare.idle, '≤ 12 KB'),
    [`one event to the last of ${people} (ms, median)`]: row(
      median(towns.ours),
      median(towns.bare),
      '≤ 1.50 × bare ws',
    ),
  },
);
process.exit();

type Latencies = { p50: number; p99: number; lost: number };
type Talk = Latencies & { usedMs: number };

async function usedMs(server: ChildProcess): Promise<number> {
  const { user, system } = await receiveMessage<NodeJS.CpuUsage>(server, { used: true });
  return (user + system) / 1000;
}

/** Signed-in people in pairs: their ids and cookies. */
async function settle(): Promise<string[]> {
  const { db } = connect(database.href, createLog('silent'), 4);
  const now = new Date();
  const ids = Array.from({ length: people }, () => newId());
  const lines: string[] = [];
  for (let from = 0; from < people; from += 500) {
    const some = ids.slice(from, from + 500);
    await db
      .insertInto('person')
      .values(some.map((id, n) => ({ id, name: `이웃${from + n}`, city_code: '51110', created_at: now })))
      .execute();
    await db.transaction().execute(async (tx) => {
      for (const id of some)
        lines.push(`${id} masil-session=${await startSession(tx, id, { userAgent: 'bench', now })}`);
    });
  }
  await db.destroy();
  return lines;
}

async function sampleMemory(ours: boolean) {
  const server = child('chat-server.ts', ours ? [database.href, folder] : []);
  const { url } = await receiveMessage<{ url: string }>(server);
  const before = (await receiveMessage<{ rss: number }>(server, { measure: true })).rss;
  const clients = child('chat-clients.ts', [url, file, ...(ours ? ['ours'] : [])]);
  await receiveMessage(clients);
  const after = (await receiveMessage<{ rss: number }>(server, { measure: true })).rss;
  // Warm-up: the first messages load code, fill pools and create the chats.
  await receiveMessage(clients, { rate: 2 * rate, seconds: people / (2 * rate) });
  return { server, clients, idle: (after - before) / people / 1024 };
}
