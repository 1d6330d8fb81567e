import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { ask } from '#packages/local-postgres/kills/query.ts';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import { installJobs } from '#server/jobs/jobs.ts';
import { moveOut } from '#server/operations/move-out.ts';
import { fillDemoTown } from '#server/start/demo-town.ts';
import { run } from '#test/server/command.ts';
import { withDatabase } from '#test/server/database-setup.ts';
import { testServer } from '#test/server/server.ts';

async function folder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'masil-move-'));
  onTestFinished(() => eraseDataDir(dataDir));
  return dataDir;
}

/** The rows of every table that moves, as one hash a table. */
const contents = `
  select relname, query_to_xml(format('select count(*), md5(string_agg(t::text, $$,$$ order by t::text collate "C")) from %I t',
    relname), false, true, '')::text as rows
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
    and relname <> 'migration' order by 1`;
const sequences = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`;

/** The folder of a stopped database with the demo town. A move leaves it as it was, so the tests share it. */
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'masil-move-'));
  const source = await startPostgres({ dataDir, fsync: false });
  await migrate(source.url);
  const server = await testServer({ url: source.url, env: { SEED: 'town' } });
  await fillDemoTown(server.p, () => {});
  await server.stop();
  await source.stop();
});
afterAll(() => eraseDataDir(dataDir));

test('the built-in database moves to an external one with every row and sequence', async () => {
  const source = await startPostgres({ dataDir, fsync: false });
  await installJobs(source.url);
  await ask(source.url, `select pgboss.create_queue('moved', '{"policy": "standard"}')`);
  await ask(source.url, `insert into pgboss.job (name, data) values ('moved', '{"n": 1}')`);
  const before = [await ask(source.url, contents), await ask(source.url, sequences)];
  await source.stop();

  const external = await startPostgres({ dataDir: await folder(), fsync: false });
  onTestFinished(() => external.stop());
  await ask(external.url, 'create database town');
  const target = withDatabase(external.url, 'town');
  const output: string[] = [];
  const settings = { dataDir, databaseUrl: undefined };
  expect(await moveOut(settings, target, (line) => output.push(line))).toContain('set DATABASE_URL');
  expect([await ask(target, contents), await ask(target, sequences)]).toEqual(before);
  expect(output.find((line) => line.startsWith('person\t'))).toMatch(/^person\t([1-9]\d*)\t\1$/);
  expect(await ask(target, 'select subname from pg_subscription')).toEqual([]);
  const waiting = `select name, state, data from pgboss.job where state <> 'completed' order by id`;
  // Before the moved server starts: at a full minute it plans jobs of its own.
  const jobs = await ask(target, waiting);
  await expect(moveOut(settings, target, () => {})).rejects.toThrow('The target is not empty');

  // The moved database serves, and the built-in one still starts as before.
  const moved = await testServer({ url: target, env: { SEED: 'town' } });
  await moved.stop();
  const again = await startPostgres({ dataDir, fsync: false });
  onTestFinished(() => again.stop());
  expect(await ask(again.url, 'show wal_level')).toEqual([{ wal_level: 'replica' }]);
  expect(await ask(target, waiting)).toContainEqual({ name: 'moved', state: 'created', data: { n: 1 } });
  expect(jobs).toEqual(await ask(again.url, waiting));
  expect(await ask(again.url, 'select pubname from pg_publication')).toEqual([]);
}, 180_000);

test('a move that was killed leaves the built-in database as it was, and can be made again', async () => {
  const source = await startPostgres({ dataDir });
  const before = [await ask(source.url, contents), await ask(source.url, sequences)];
  await source.stop();
  const external = await startPostgres({ dataDir: await folder(), fsync: false });
  onTestFinished(() => external.stop());
  await ask(external.url, 'create database town');
  const target = withDatabase(external.url, 'town');

  const command = run('admin.ts', ['move-out', target], { DATA_DIR: dataDir });
  const subscribed = () => ask(target, `select subname from pg_subscription`);
  await expect.poll(subscribed, { timeout: 60_000, interval: 10 }).toEqual([{ subname: 'masil_move' }]);
  command.child.kill('SIGKILL');
  expect(await command.ended).toBe('SIGKILL');
  const again = await startPostgres({ dataDir });
  expect(await ask(again.url, 'select slot_name from pg_replication_slots')).toEqual([]);
  expect([await ask(again.url, contents), await ask(again.url, sequences)]).toEqual(before);
  await again.stop();

  const settings = { dataDir, databaseUrl: undefined };
  await expect(moveOut(settings, target, () => {})).rejects.toThrow('The target is not empty');
  // As docs/deploy.md says.
  for (const change of ['disable', 'set (slot_name = none)'])
    await ask(target, `alter subscription masil_move ${change}`);
  await ask(target, 'drop subscription masil_move');
  await ask(external.url, 'drop database town');
  await ask(external.url, 'create database town');
  await moveOut(settings, target, () => {});
  expect([await ask(target, contents), await ask(target, sequences)]).toEqual(before);
}, 180_000);

test('a target that cannot be used is refused in one sentence, and stays as it is', async () => {
  const external = await startPostgres({ dataDir: await folder(), fsync: false });
  onTestFinished(() => external.stop());
  const settings = { dataDir: await folder(), databaseUrl: undefined };
  const refusal = (url: string) => moveOut(settings, url, () => {}).catch((error) => error.message);
  expect(await refusal('postgresql://masil:geheim@127.0.0.1:1/masil')).toBe(
    'The database at 127.0.0.1:1 cannot be reached (ECONNREFUSED); start it or correct the address.',
  );
  expect(await refusal('masil')).toContain('needs an address');
  await ask(external.url, `create role plain login password 'plain'`);
  await ask(external.url, 'create database plain owner plain');
  const plain = new URL(withDatabase(external.url, 'plain'));
  plain.username = plain.password = 'plain';
  expect(await refusal(plain.href)).toContain('may not subscribe');
  await ask(external.url, `create database latin encoding 'LATIN1' locale 'C' template template0`);
  expect(await refusal(withDatabase(external.url, 'latin'))).toContain('not in UTF8');
  expect(
    await ask(plain.href, `select relname from pg_class where relnamespace = 'public'::regnamespace`),
  ).toEqual([]);
}, 60_000);
