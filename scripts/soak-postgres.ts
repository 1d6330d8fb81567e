import { randomInt } from 'node:crypto';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { killServer, spawnServer } from '#packages/local-postgres/kills/postgres-process.ts';
import { ask, postmasterPid } from '#packages/local-postgres/kills/query.ts';
import { audit, makeLedger, Writers } from '#packages/local-postgres/kills/writers.ts';

// Kills the server, its database or parts of it at random moments while residents write. After each kill it
// checks that every acknowledged write is there exactly once. node scripts/soak-postgres.ts [--kills 500]
const { values } = parseArgs({ options: { kills: { type: 'string', default: '500' } } });
const kills = Number(values.kills);

const folder = await mkdtemp(join(tmpdir(), 'masil-soak-'));
await chmod(folder, 0o711);
const dataDir = join(folder, 'data');
const writers = new Writers();
const healing: Record<string, number[]> = {};
let server = spawnServer(dataDir, { mode: 'keep', fsync: true });
let url = await ready();

async function ready() {
  const address = await server.url;
  if (!address) throw new Error(`The server did not start: ${await server.complaint}`);
  return address;
}

async function open() {
  server = spawnServer(dataDir, { mode: 'keep', fsync: true });
  url = await ready();
}

async function untilResponding() {
  for (;;) {
    const isResponding = await ask(url, 'select 1').then(
      () => true,
      () => false,
    );
    if (isResponding) return;
    await pause(10);
  }
}

/** Kills a process. False if it was already gone. */
const end = (pid: number) => {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
};

/** Kills a database process and waits until the connections are cut: before, the database still answers. */
async function endAndFeel(find: () => number | Promise<number>) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const cut = new Promise((done) => client.once('end', done));
  if (end(await find())) await cut;
  else await client.end();
}

const processes = async () => {
  const rows = await ask<{ pid: number }>(
    url,
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  return rows.map((row) => row.pid);
};

const ways: Record<string, () => Promise<void>> = {
  server: async () => {
    await killServer(server);
    await open();
  },
  postmaster: () => endAndFeel(() => postmasterPid(dataDir)),
  'one process': async () => {
    const pids = await processes();
    await endAndFeel(() => pids[randomInt(pids.length)] as number);
  },
  all: async () => {
    const pids = [await postmasterPid(dataDir), ...(await processes())];
    server.child.kill('SIGKILL');
    pids.forEach(end);
    await server.ended;
    await open();
  },
  'server, again while it starts': async () => {
    await killServer(server);
    const second = spawnServer(dataDir, { mode: 'keep', fsync: true });
    await pause(randomInt(400));
    await killServer(second);
    await open();
  },
  'first start': async () => {
    const fresh = join(folder, 'fresh');
    const first = spawnServer(fresh, { fsync: true });
    await pause(randomInt(1_500));
    await killServer(first);
    const second = spawnServer(fresh, { fsync: true });
    const other = (await second.url) ?? '';
    if (!other) throw new Error(`A half-made database did not heal: ${await second.complaint}`);
    await ask(other, 'select 1');
    second.child.kill('SIGTERM');
    await second.ended;
    await eraseDataDir(fresh);
  },
};

// The first start is slow and independent of the rest, so it is picked less often.
const pick = () => {
  const names = Object.keys(ways).filter((name) => name !== 'first start' || randomInt(5) === 0);
  return names[randomInt(names.length)] as string;
};

await makeLedger(url);
let found = await audit(url, writers.acknowledged);
let done = 0;
let total = 0;
for (; done < kills && found.lost + found.doubled + found.halved === 0; done++) {
  writers.begin(url, 4);
  await pause(randomInt(600));
  const way = pick();
  const since = performance.now();
  await ways[way]?.();
  await untilResponding();
  const times = healing[way] ?? [];
  times.push(performance.now() - since);
  healing[way] = times;
  await writers.rest();
  found = await audit(url, writers.acknowledged);
  if (done % 25 !== 24) continue;
  console.log(
    `${done + 1} kills, ${total + writers.acknowledged.size} acknowledged, ${JSON.stringify(found)}`,
  );
  if (found.lost + found.doubled + found.halved > 0) break;
  // The table starts empty again, so that counting stays quick.
  await ask(url, 'truncate ledger');
  total += writers.acknowledged.size;
  writers.acknowledged.clear();
}
server.child.kill('SIGTERM');
await server.ended;
await eraseDataDir(dataDir);
await eraseDataDir(folder);

const ms = (value = 0) => `${Math.round(value)} ms`;
for (const [way, times] of Object.entries(healing)) {
  const sorted = times.toSorted((a, b) => a - b);
  console.log(
    `${way}: ${sorted.length} kills, ready again in ${ms(sorted[sorted.length >> 1])} (median), ${ms(sorted.at(-1))} (worst)`,
  );
}
console.log(
  `${done} kills; ${total + writers.acknowledged.size} acknowledged; ${found.lost} lost, ${found.doubled} doubled, ${found.halved} halved`,
);
if (found.lost + found.doubled + found.halved > 0) process.exitCode = 1;
