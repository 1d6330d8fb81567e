import { chmod, cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { borrowPostgres } from './borrow-postgres.ts';
import { eraseDataDir } from './home.ts';
import { killServer, spawnServer } from './kills/postgres-process.ts';
import { ask } from './kills/query.ts';
import { StartError } from './start-error.ts';
import { startPostgres } from './start-postgres.ts';

async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'masil-postgres-'));
  // Others may enter it, so that root's database stays in place. users.test.ts covers the other case.
  await chmod(folder, 0o711);
  onTestFinished(() => eraseDataDir(folder));
  return folder;
}

/** One home for all tests that do not need a new one. */
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'masil-postgres-'));
  await chmod(dataDir, 0o711);
});
afterAll(() => eraseDataDir(dataDir));

async function start(folder = dataDir) {
  const postgres = await startPostgres({ dataDir: folder, fsync: false });
  onTestFinished(() => postgres.stop());
  return postgres;
}

test('a command beside the server creates no database', async () => {
  await expect(borrowPostgres({ dataDir })).rejects.toThrow(/no database .* yet; start the server once/);
});

test('an aborted start leaves nothing behind', async () => {
  const initdb = new AbortController();
  const early = startPostgres({
    dataDir,
    fsync: false,
    signal: initdb.signal,
    onProgress: () => initdb.abort(),
  });
  await expect(early).rejects.toThrow('aborted');
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres'))).toEqual([]);
});

test('of two simultaneous starts one succeeds, and the other says what to do', async () => {
  const servers = [spawnServer(dataDir), spawnServer(dataDir)];
  onTestFinished(async () => void (await Promise.all(servers.map(killServer))));
  const urls = await Promise.all(servers.map((server) => server.url));
  const [won] = urls.filter((url) => url !== undefined);
  expect(await ask(won as string, 'select 1 as one')).toEqual([{ one: 1 }]);
  const [loser] = servers.filter((_, index) => urls[index] === undefined);
  expect(await loser?.complaint).toMatch(/is in use by another process; stop that one, or set DATA_DIR/);

  const borrowed = await borrowPostgres({ dataDir });
  expect(borrowed.url).toBe(won);
  await borrowed.stop();
  expect(await ask(won as string, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('two starts within one process exclude each other too', async () => {
  const starts = await Promise.allSettled([start(), start()]);
  const [lost] = starts.filter((start) => start.status === 'rejected');
  expect(starts.filter((start) => start.status === 'fulfilled')).toHaveLength(1);
  expect(lost?.reason).toBeInstanceOf(StartError);
});

test('a command can borrow the database when no server runs', async () => {
  const { url, stop } = await borrowPostgres({ dataDir });
  onTestFinished(stop);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('no one can connect without the password', async () => {
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  wrong.pathname = '/postgres';
  await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test('a database of another PostgreSQL is refused in one sentence and left alone', async () => {
  await (await start()).stop();
  const version = join(dataDir, 'postgres', 'PG_VERSION');
  await writeFile(version, '15\n');
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 15 and this release brings 18/);
  await writeFile(version, '18\n');
  await start();
  expect(await readFile(version, 'utf8')).toBe('18\n');
});

test('a manual copy that belongs to root and is open to others still starts', async () => {
  await (await start()).stop();
  const copied = join(await dataFolder(), 'copied');
  await cp(dataDir, copied, { recursive: true });
  await chmod(join(copied, 'postgres'), 0o755);
  const { url } = await start(copied);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('an incomplete database is set aside, and a complete one is created', async () => {
  const dataDir = await dataFolder();
  await mkdir(join(dataDir, 'postgres', 'base', '1'), { recursive: true });
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
  await mkdir(join(dataDir, 'postgres.new-abcdef', 'cluster'), { recursive: true });
  const { url } = await start(dataDir);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
});

test('a second start keeps everything, and Hangul can be searched', async () => {
  const dataDir = join(await dataFolder(), 'not', 'there', 'yet');
  onTestFinished(() => eraseDataDir(dataDir));
  const first = await start(dataDir);
  await ask(first.url, 'create extension pg_trgm');
  await ask(first.url, `create table note as select '시장 구경' as words`);
  const stopped = first.stop();
  expect(first.stop()).toBe(stopped);
  await stopped;
  expect(await first.exited).toBe(0);

  const second = await start(dataDir);
  const found = await ask(
    second.url,
    `select words, cardinality(show_trgm('시장')) as trigrams from note where '시장' <% words`,
  );
  expect(found).toEqual([{ words: '시장 구경', trigrams: 3 }]);
  const settings = `select current_setting('TimeZone') as zone, current_setting('server_encoding') as encoding,
    current_setting('listen_addresses') as reachable, current_setting('unix_socket_directories') as sockets`;
  expect(await ask(second.url, settings)).toEqual([
    { zone: 'UTC', encoding: 'UTF8', reachable: '127.0.0.1', sockets: '' },
  ]);
});

test('a DATA_DIR that is a file, or below one, is refused in one sentence', async () => {
  const file = join(await dataFolder(), 'file');
  await writeFile(file, '');
  await expect(start(file)).rejects.toThrow(/not a folder; set DATA_DIR to a folder/);
  await expect(start(join(file, 'below'))).rejects.toThrow(/not a folder; set DATA_DIR to a folder/);
});
