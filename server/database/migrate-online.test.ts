import { randomBytes } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { assertMigrated, migrate } from '#server/database/migrate.ts';
import { logOf, run } from '#test/server/command.ts';
import { withDatabase } from '#test/server/database-setup.ts';

// Migrations beside processes that use the database: two halves, short locks, indexes without a transaction.
let url: string;
let client: pg.Client;
let folder: string;

beforeEach(async () => {
  const { url: server } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = await connected(server);
  await admin.query(`create database ${name}`);
  url = withDatabase(server, name);
  client = await connected(url);
  folder = await version({ '0001-shop.sql': 'create table shop (id int primary key, name text)' });
  await migrate(url, { folder });
});

async function connected(to: string) {
  const made = new pg.Client({ connectionString: to });
  await made.connect();
  onTestFinished(() => made.end());
  return made;
}

/** The migrations of a version of the program. */
async function version(files: Record<string, string>) {
  const made = await mkdtemp(join(tmpdir(), 'masil-migrations-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(made, name), text);
  return made;
}

const shop = { '0001-shop.sql': '' };
const expand = { '0002-title.sql': 'alter table shop add column title text' };
const contract = { '0003-name.contract.sql': 'alter table shop drop column name' };
const columns = async () =>
  (
    await client.query(
      "select attname from pg_attribute where attrelid = 'shop'::regclass and attnum > 0 and not attisdropped",
    )
  ).rows.map(({ attname }) => attname);

test('the first half runs beside the version before; the second waits until it is asked for', async () => {
  const next = await version({ ...shop, ...expand, ...contract });
  expect(await migrate(url, { folder: next, contract: false })).toEqual(['0003-name.contract.sql']);
  expect(await columns()).toEqual(['id', 'name', 'title']);
  // The version before starts again, and back to it needs nothing.
  expect(await migrate(url, { folder })).toEqual([]);
  await assertMigrated(url, folder);

  expect(await migrate(url, { folder: next, contract: true })).toEqual([]);
  expect(await columns()).toEqual(['id', 'title']);
  const refusal =
    'The database is newer than this program (it knows 0003-name.contract.sql); start a newer version.';
  await expect(migrate(url, { folder })).rejects.toThrow(refusal);
  await expect(assertMigrated(url, folder)).rejects.toThrow(refusal);
});

test('a process that may not migrate starts once the first half is applied, and says what is missing before', async () => {
  const next = await version({ ...shop, ...expand, ...contract });
  await expect(assertMigrated(url, next)).rejects.toThrow(
    'The database lacks 1 migrations (0002-title.sql); run `npm run migrate` first, or start without MIGRATE=off.',
  );
  await migrate(url, { folder: next, contract: false });
  await assertMigrated(url, next);
});

test('a migration does not queue requests behind a table in use: it tries again', async () => {
  const other = await connected(url);
  await other.query('begin; lock table shop in access share mode');
  const waited: string[] = [];
  const next = await version({ ...shop, ...expand });
  await migrate(url, {
    folder: next,
    lockTimeoutMs: 20,
    async onLocked(name) {
      waited.push(name);
      // Nothing of the file is left, and its lock is not held while it waits.
      expect(await columns()).toEqual(['id', 'name']);
      if (waited.length === 2) await other.query('commit');
    },
  });
  expect(waited).toEqual(['0002-title.sql', '0002-title.sql']);
  expect(await columns()).toEqual(['id', 'name', 'title']);
});

test('a table that is in use all the time ends the migration with a sentence', async () => {
  const other = await connected(url);
  await other.query('begin; lock table shop in access share mode');
  const next = await version({ ...shop, ...expand });
  await expect(migrate(url, { folder: next, lockTimeoutMs: 1 })).rejects.toThrow(
    '0002-title.sql could not lock its tables: another transaction uses them all the time. End it and start again.',
  );
});

test('an index is created beside writers, also after an interrupted attempt and by two processes at once', async () => {
  await client.query("insert into shop values (1, '가'), (2, '가')");
  // The leftover of an interrupted attempt: an invalid index of that name.
  await client.query('create unique index concurrently shop_name on shop (name)').catch(() => {});
  const text = '-- no transaction\ncreate index concurrently shop_name on shop (name)';
  const next = await version({ ...shop, '0002-index.sql': text });
  await Promise.all([migrate(url, { folder: next }), migrate(url, { folder: next })]);
  const { rows } = await client.query(
    "select indisvalid, indisunique from pg_index where indexrelid = 'shop_name'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true, indisunique: false }]);
});

test('a process that dies after an index and before its note does not stop the next start', async () => {
  const text = '-- no transaction\ncreate index concurrently shop_name on shop (name)';
  const next = await version({ ...shop, '0002-index.sql': text });
  await client.query('create index concurrently shop_name on shop (name)');
  await migrate(url, { folder: next });
  const { rows } = await client.query(
    "select count(*)::int as count from migration where name = '0002-index.sql'",
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('`npm run migrate` prepares a database for processes with MIGRATE=off', async () => {
  const { url: server } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await client.query(`create database ${name}`);
  const env = {
    DATABASE_URL: withDatabase(server, name),
    DATA_DIR: folder,
    MIGRATE: 'off',
    SEED: 'none',
    PORT: '0',
  };
  const refused = run('start.ts', [], env);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('run `npm run migrate` first');
  const migrating = run('migrate.ts', [], { ...env, LOG_LEVEL: 'info' });
  expect(await migrating.ended).toBe(0);
  expect(migrating.output()).toContain('done');
  expect(logOf(migrating)).toEqual([
    expect.objectContaining({
      msg: 'migrations applied',
      files: expect.arrayContaining(['0001-event.sql']),
      ms: expect.any(Number),
    }),
  ]);
  const started = run('start.ts', [], env);
  await started.says('Stop with Ctrl-C.');
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
});
