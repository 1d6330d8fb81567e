import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { accountForNewCluster, weAreRoot } from './account.ts';
import { findBinaries, installedPackage } from './binaries.ts';
import { eraseDataDir, mayEnter } from './home.ts';
import { killServer, spawnServer } from './kills/postgres-process.ts';
import { ask } from './kills/query.ts';
import { startPostgres } from './start-postgres.ts';

const ordinary = { uid: 65_534, gid: 65_534 };
const repository = fileURLToPath(import.meta.resolve('./start-error.ts'));
const ordinaryReachesUs = weAreRoot() && (await mayEnter(ordinary, join(repository, '..')));

async function folder(mode: number) {
  const made = await mkdtemp(join(tmpdir(), 'masil-users-'));
  await chmod(made, mode);
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

async function start(dataDir: string) {
  const postgres = await startPostgres({ dataDir, fsync: false });
  onTestFinished(() => postgres.stop());
  return postgres;
}

function serveAsOrdinary(dataDir: string) {
  const server = spawnServer(dataDir, ordinary);
  onTestFinished(() => killServer(server));
  return server;
}

test.runIf(weAreRoot())(
  'root, below a folder only root may enter: the database lives elsewhere and is found again',
  async () => {
    const dataDir = join(await folder(0o700), 'data');
    onTestFinished(() => eraseDataDir(dataDir));
    const first = await start(dataDir);
    await ask(first.url, 'create table note as select 1 as n');
    await first.stop();
    expect((await lstat(join(dataDir, 'postgres'))).isSymbolicLink()).toBe(true);
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o077).toBe(0);
    expect(await ask((await start(dataDir)).url, 'select n from note')).toEqual([{ n: 1 }]);
  },
);

test.runIf(weAreRoot())(
  'root, and DATA_DIR moves out of reach: the database moves too, and keeps everything',
  async () => {
    const parent = await folder(0o755);
    const dataDir = join(parent, 'data');
    onTestFinished(() => eraseDataDir(dataDir));
    const first = await start(dataDir);
    await ask(first.url, 'create table note as select 1 as n');
    await first.stop();
    expect((await lstat(join(dataDir, 'postgres'))).isDirectory()).toBe(true);
    await chmod(parent, 0o700);
    expect(await ask((await start(dataDir)).url, 'select n from note')).toEqual([{ n: 1 }]);
  },
);

test.runIf(weAreRoot())(
  'root, and a copied DATA_DIR: the database it points to is started once, or not at all',
  async () => {
    const parent = await folder(0o700);
    const [dataDir, copied] = [join(parent, 'data'), join(parent, 'copied')];
    const { stop } = await start(dataDir);
    await cp(dataDir, copied, { recursive: true, verbatimSymlinks: true });
    await expect(start(copied)).rejects.toThrow(/is in use by another process/);
    await stop();
    await eraseDataDir(dataDir);
    await expect(start(copied)).rejects.toThrow(/is missing; bring it back, or set DATA_DIR/);
  },
);

test.runIf(ordinaryReachesUs)(
  'an ordinary user can start it, then root can, then that user again',
  async () => {
    const dataDir = join(await folder(0o755), 'data');
    await mkdir(dataDir);
    await chown(dataDir, ordinary.uid, ordinary.gid);
    onTestFinished(() => eraseDataDir(dataDir));
    const first = serveAsOrdinary(dataDir);
    await ask((await first.url) as string, 'create table note as select 1 as n');
    await killServer(first);

    const byRoot = await start(dataDir);
    expect(await ask(byRoot.url, 'select n from note')).toEqual([{ n: 1 }]);
    await byRoot.stop();

    const third = serveAsOrdinary(dataDir);
    expect(await ask((await third.url) as string, 'select n from note')).toEqual([{ n: 1 }]);
    third.child.kill('SIGTERM');
    await third.ended;
    expect(third.child.exitCode).toBe(0);
  },
);

test.runIf(ordinaryReachesUs)(
  'an ordinary user gets one sentence for a DATA_DIR of another user',
  async () => {
    const theirs = await folder(0o755);
    for (const dataDir of [theirs, join(theirs, 'data')]) {
      const server = serveAsOrdinary(dataDir);
      await server.ended;
      expect(await server.complaint).toMatch(
        /^\S+ cannot be used by this user; set DATA_DIR to a folder you can write to.*\n$/,
      );
    }
  },
);

test('programs that cannot be run in place are copied completely, links included', async () => {
  const account = await accountForNewCluster();
  const installed = join(await folder(0o700), 'package');
  await cp(installedPackage(), installed, { recursive: true, verbatimSymlinks: true });
  // One link is missing, as after npm without install scripts. The others must not point
  // back to an unreachable folder.
  await rm(join(installed, 'native', 'lib', 'libpq.so.5'));
  // The folder's mode stops only PostgreSQL's account, and the system may have this library.
  // The file's mode stops everyone.
  await chmod(join(installed, 'native', 'bin', 'postgres'), 0o644);

  const cache = await folder(0o711);
  const copied = await findBinaries(account, async () => cache, installed);
  expect(copied.postgres.startsWith(cache)).toBe(true);
  expect(await findBinaries(account, async () => cache, installed)).toEqual(copied);
  expect(await readdir(cache)).toHaveLength(1);
});
