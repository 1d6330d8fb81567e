/**
 * The live channel beside a baseline: fan-out to 5,000 subscribers, and the memory of an idle socket, each
 * beside plain `ws` with the same bytes. DATABASE_URL is a server on which a database can be created. Without
 * it the benchmark starts its own PostgreSQL. Rounds of both alternate, so that a noisy machine affects both.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';
import { connect } from '#server/database/db.ts';
import { migrate } from '#server/database/migrate.ts';
import { record } from '#server/live/log/record.ts';
import { createLog } from '#server/log.ts';
import { startLiveServer } from '#test/live/live-server.ts';
import { keepResults } from './report.ts';

const subscribers = Number(process.argv[2] ?? 5000);
const rounds = 40;
const topic = 'open:town';
const text = 'somebody.said.something.to.all.'.repeat(7);
const now = () => performance.timeOrigin + performance.now();
const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const child = (file: string, args: string[]) => fork(join(import.meta.dirname, file), args);
const message = async <T>(process: ChildProcess): Promise<T> => (await once(process, 'message'))[0];

const dataDir = await mkdtemp(join(tmpdir(), 'masil-bench-'));
const own = process.env.DATABASE_URL ? undefined : await startPostgres({ dataDir });
const base = process.env.DATABASE_URL ?? own?.url ?? '';
const name = `bench_live_${process.pid}`;
const admin = new pg.Client({ connectionString: base });
await admin.connect();
await admin.query(`create database ${name}`);
const database = new URL(base);
database.pathname = `/${name}`;
await migrate(database.href);

const fanOut = await measureFanOut();
const idle = await measureIdle();
await admin.query(`drop database ${name} with (force)`);
await admin.end();
await own?.stop();
await eraseDataDir(dataDir);
await keepResults('live', 'Beside bare ws fan-out of the same bytes, in one run.', {
  [`commit to the last of ${subscribers} (ms, median)`]: {
    ours: fanOut.ours.toFixed(1),
    'bare ws': fanOut.bare.toFixed(1),
    ratio: (fanOut.ours / fanOut.bare).toFixed(2),
    limit: '≤ 1.50 × bare ws',
  },
  'the same, processor time of the server (ms)': {
    ours: (fanOut.used.ours / rounds).toFixed(1),
    'bare ws': (fanOut.used.bare / rounds).toFixed(1),
    ratio: (fanOut.used.ours / fanOut.used.bare).toFixed(2),
    limit: '',
  },
  [`idle socket with 3 topics (KB of memory, ${subscribers} of them)`]: {
    ours: idle.ours.toFixed(1),
    'bare ws': idle.bare.toFixed(1),
    ratio: (idle.ours / idle.bare).toFixed(2),
    limit: '≤ 12 KB',
  },
});
process.exit();

async function measureFanOut() {
  const { db } = connect(database.href, createLog('silent'), 2);
  const ours = await startLiveServer(database.href);
  const bareClients = new Set<WebSocket>();
  const server = createServer();
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) =>
    bareClients.add(socket),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bareUrl = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const listeners = child('live-listeners.ts', [ours.url, String(subscribers), topic]);
  await message(listeners);
  const bareListeners = child('live-listeners.ts', [bareUrl, String(subscribers)]);
  await message(bareListeners);

  const times = { ours: [] as number[], bare: [] as number[] };
  const used = { ours: 0, bare: 0 };
  const cpuMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  for (let round = 0; round < rounds; round++) {
    const last = message<{ at: number }>(listeners);
    const before = cpuMs();
    await db
      .transaction()
      .execute((tx) => record(tx, { type: 'bench.said', topics: [topic], data: { round, text } }));
    const committedAt = now();
    ours.live.nudge();
    times.ours.push((await last).at - committedAt);
    const between = cpuMs();
    used.ours += between - before;

    const frame = {
      event: { id: '0123abcd.5f3k', type: 'bench.said', topics: [topic], data: { round, text } },
    };
    const bytes = Buffer.from(JSON.stringify(frame));
    const bareLast = message<{ at: number }>(bareListeners);
    const sentAt = now();
    for (const socket of bareClients) socket.send(bytes, { binary: false });
    times.bare.push((await bareLast).at - sentAt);
    used.bare += cpuMs() - between;
  }
  listeners.disconnect();
  bareListeners.disconnect();
  await ours.stop();
  server.close();
  await db.destroy();
  return { ours: median(times.ours), bare: median(times.bare), used };
}

async function measureIdle() {
  const kilobytes = async (args: string[], listenTo: string[]) => {
    const server = child('live-idle.ts', args);
    const url = await message<string>(server);
    const memory = async () => {
      const usage = message<NodeJS.MemoryUsage>(server);
      server.send('measure');
      return usage;
    };
    // Warm-up: the first connections load code and fill pools.
    const warm = child('live-listeners.ts', [url, '200', ...listenTo]);
    await message(warm);
    warm.disconnect();
    await once(warm, 'exit');
    const before = await memory();
    const listeners = child('live-listeners.ts', [url, String(subscribers), ...listenTo]);
    await message(listeners);
    const after = await memory();
    listeners.disconnect();
    server.disconnect();
    const used = ({ heapUsed, external }: NodeJS.MemoryUsage) => heapUsed + external;
    console.log(
      `${args.length > 0 ? 'ours' : 'bare ws'}: heap and buffers ${((used(after) - used(before)) / subscribers / 1024).toFixed(1)} KB`,
    );
    return (after.rss - before.rss) / subscribers / 1024;
  };
  return { ours: await kilobytes([database.href], [topic]), bare: await kilobytes([], []) };
}
