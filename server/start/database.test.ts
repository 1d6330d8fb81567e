import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { appUrlOf } from '#packages/local-postgres/check-database.ts';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { ask } from '#packages/local-postgres/kills/query.ts';
import { appRole } from '#packages/local-postgres/names.ts';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';
import { readSettings } from '#server/settings/settings.ts';
import { observe } from '#test/live/live-observer.ts';
import { castMember } from '#test/people/world.ts';
import { withDatabase } from '#test/server/database-setup.ts';
import { serverForTest } from '#test/server/server.ts';
import { openDatabase } from './database.ts';
import { ofVersion } from './database-warnings.ts';
import { fillDemoTown } from './demo-town.ts';

const progress = { say: () => {}, seconds: () => '' };

async function open(env: Record<string, string>) {
  const opened: (() => Promise<unknown>)[] = [];
  const database = await openDatabase(readSettings(env), progress, opened);
  onTestFinished(() => database.stop());
  await database.migrate();
  return database;
}

/** A new, empty database, opened by two roles. */
async function twoRoles() {
  const { url } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await ask(url, `create database ${name}`);
  const owner = withDatabase(url, name);
  const app = appUrlOf(owner);
  return { owner, app, env: { DATABASE_URL: app, DATABASE_OWNER_URL: owner } };
}

const forbidden = [
  `copy (select 1) to program 'true'`,
  `select pg_read_file('/etc/passwd')`,
  'create table own (n int)',
  'create schema own',
  'alter table person add column n int',
  'drop table person',
  'truncate person',
  'alter table audit_entry disable trigger all',
  'create role own',
  'alter role masil_app superuser',
  `insert into migration (name) values ('9999')`,
  'create table pgboss.own (n int)',
];

test('the running server uses a role that can only read and write rows', async () => {
  const { app, env } = await twoRoles();
  const { url } = await open(env);
  expect(url).toBe(app);
  expect(
    await ask(url, 'select current_user as name, usesuper from pg_user where usename = current_user'),
  ).toEqual([{ name: appRole, usesuper: false }]);
  for (const statement of forbidden)
    expect([
      statement,
      await ask(url, statement).then(
        () => 'done',
        (error) => error.code,
      ),
    ]).toEqual([statement, '42501']);
  // Started again, by two processes at once.
  await Promise.all([open(env), open(env)]);
});

test('as that role the town is filled, events arrive, and jobs are done', async () => {
  const { env } = await twoRoles();
  const { url } = await open(env);
  const server = await serverForTest({ url, env: { SEED: 'town' } });
  await fillDemoTown(server.p, () => {});
  const jimin = await castMember(server, '지민');
  const hyunwoo = await castMember(server, '현우');
  const visitor = await observe(server, hyunwoo, [`profile:${jimin.id}`]);
  expect((await jimin.delete('/api/account')).status).toBe(204);
  await visitor.hears('person.erased');
  visitor.close();
  const row = () =>
    server.p.db.selectFrom('person').select('id').where('id', '=', jimin.id).executeTakeFirst();
  await vi.waitFor(async () => expect(await row()).toBeUndefined(), 20_000);
});

test('a DATA_DIR of an older release gets the restricted role at its next start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'masil-roles-'));
  onTestFinished(() => eraseDataDir(dataDir));
  const older = await startPostgres({ dataDir, fsync: false });
  await ask(older.url, `drop role ${appRole}`);
  await older.stop();
  const { url, warnings } = await open({ DATA_DIR: dataDir });
  expect(new URL(url).username).toBe(appRole);
  expect(await ask(url, 'select count(*)::int as n from person')).toEqual([{ n: 0 }]);
  expect(warnings).toEqual([]);
}, 90_000);

test('a single role that owns its database works as before', async () => {
  const { url } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await ask(url, `create database ${name}`);
  const { url: same, warnings } = await open({ DATABASE_URL: withDatabase(url, name) });
  expect(same).toBe(withDatabase(url, name));
  expect(warnings).toContainEqual(expect.stringContaining('signs in as a superuser'));
});

test('an old PostgreSQL is reported', () => {
  for (const old of [150_018, 160_014, 170_010, 180_004]) expect(ofVersion(old)).toHaveLength(1);
  for (const fixed of [150_019, 160_015, 170_011, 180_006, 190_000]) expect(ofVersion(fixed)).toEqual([]);
  expect(ofVersion(180_004)[0]).toBe(
    'PostgreSQL 18.4 has known security holes; use 18.6 or newer by DATABASE_URL.',
  );
});
