import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eraseDataDir } from './home.ts';
import { keepPostgres } from './keep-postgres.ts';
import { killServer, spawnServer } from './kills/postgres-process.ts';
import { ask, postmasterPid } from './kills/query.ts';
import { startPostgres } from './start-postgres.ts';

/** Far more than any step takes, even on a busy machine. */
const patient = { timeout: 25_000 };

const note = 'drop table if exists note; create table note as select 1 as n';

/** One home for all tests: each starts with whatever the one before left. */
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'masil-kills-'));
  // Others may enter it, so that root's database stays in place. users.test.ts covers the other case.
  await chmod(dataDir, 0o711);
});
afterAll(() => eraseDataDir(dataDir));

async function start(open = startPostgres) {
  const postgres = await open({ dataDir, fsync: false });
  onTestFinished(() => postgres.stop());
  return postgres;
}

function serve() {
  const server = spawnServer(dataDir);
  onTestFinished(() => killServer(server));
  return server;
}

test('kill -9 of the server while it creates the database', async () => {
  const server = serve();
  const making = async () => {
    const home = await readdir(dataDir);
    return home.some((name) => name.startsWith('postgres.new-'));
  };
  await expect.poll(making, { ...patient, interval: 5 }).toBe(true);
  await killServer(server);
  const { url } = await start();
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('kill -9 of the server: the next start ends the orphan and has every row', async () => {
  const server = serve();
  const orphan = (await server.url) as string;
  await ask(orphan, note);
  await killServer(server);
  expect(await ask(orphan, 'select n from note')).toEqual([{ n: 1 }]);

  const { url } = await start();
  await expect(ask(orphan, 'select n from note')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(await ask(url, 'select n from note')).toEqual([{ n: 1 }]);
});

test('kill -9 of all, while a backend is busy and outlives its postmaster', async () => {
  const server = serve();
  const url = (await server.url) as string;
  await ask(url, note);
  // Computes without checking for signals, so it does not notice that its postmaster died.
  const busy = ask(url, 'select count(*) from generate_series(1, 100000000000) n where n % 7 = 8').catch(
    () => 'cut off',
  );
  const started = `select pid from pg_stat_activity where state = 'active' and query like '%generate_series(1, 1000%' and pid <> pg_backend_pid()`;
  await expect.poll(() => ask(url, started), patient).toHaveLength(1);
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  await killServer(server);

  const again = await start();
  expect(await busy).toBe('cut off');
  expect(await ask(again.url, 'select n from note')).toEqual([{ n: 1 }]);
});

test('a stale pid now used by an unrelated process neither blocks the start nor harms that process', async () => {
  await (await start()).stop();
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  // PostgreSQL ignores processes of other users, so the unrelated process must have the same user.
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid, cwd: '/' } : {});
  onTestFinished(() => void stranger.kill());
  await once(stranger, 'spawn');
  await writeFile(
    file,
    `${stranger.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n\n127.0.0.1\n  123  456\nready   \n`,
  );

  await start();
  expect(stranger.exitCode).toBeNull();
  expect(stranger.signalCode).toBeNull();
  expect(await readFile(file, 'utf8')).not.toMatch(new RegExp(`^${stranger.pid}\n`));
});

test('a kept database comes back at the same address after kill -9 of its postmaster', async () => {
  const { url, stop, exited } = await start(keepPostgres);
  await ask(url, note);
  for (let round = 0; round < 2; round++) {
    const killed = await postmasterPid(dataDir);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => postmasterPid(dataDir), patient).not.toBe(killed);
    const rows = () => ask(url, 'select n from note').catch(() => 'away');
    await expect.poll(rows, patient).toEqual([{ n: 1 }]);
  }
  await stop();
  await exited;
  await expect(ask(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a kept database can be stopped while it is down', async () => {
  const { stop, exited } = await start(keepPostgres);
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  await stop();
  await exited;
  const { url } = await start();
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('kill -9 of one backend disconnects the others, and the database recovers by itself', async () => {
  const { url } = await start();
  await ask(url, note);
  const victim = ask<{ pid: number }>(url, 'select pg_backend_pid() as pid, pg_sleep(30)').catch(
    () => 'cut off',
  );
  const pids = () =>
    ask<{ pid: number }>(url, `select pid from pg_stat_activity where wait_event = 'PgSleep'`);
  await expect.poll(pids, patient).toHaveLength(1);
  process.kill((await pids())[0]?.pid as number, 'SIGKILL');
  expect(await victim).toBe('cut off');
  await expect.poll(() => ask(url, 'select n from note').catch(() => 'away'), patient).toEqual([{ n: 1 }]);
});

test('SIGTERM in the middle of a start ends it, with its database', async () => {
  const server = serve();
  await expect
    .poll(() => postmasterPid(dataDir).catch(() => 0), { ...patient, interval: 2 })
    .toBeGreaterThan(0);
  server.child.kill('SIGTERM');
  await server.ended;
  const { url } = await start();
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});
