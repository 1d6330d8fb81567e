import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import { installJobs } from '#server/jobs/jobs.ts';
import { jobsOf } from '#server/operations/background-work.ts';
import { features } from '#server/routes.ts';
import { startPooler } from '#test/deploy/pooler.ts';

/** The test run's PostgreSQL, and the name of the database to clone. */
export type Template = { url: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** Has every migration applied and no rows. */
    postgres: Template;
    /** The port of a pooler before it, if MASIL_TEST_POOLER=on asks for one. */
    pooler: number | undefined;
  }
}

/** The URL of another database on the same server. */
export const withDatabase = (url: string, name: string) => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

/** Creates a cloned database and returns its URL. `owner`: the test file that asked for it. */
export async function cloneDatabase({ url, template }: Template, owner?: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // PostgreSQL refuses to clone a template while another clone of it is running.
  await client.query('select pg_advisory_lock(1)');
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  if (owner) await client.query(`comment on database ${name} is ${pg.escapeLiteral(owner)}`);
  await client.end();
  return withDatabase(url, name);
}

/**
 * Drops the databases of a test file that has ended: hundreds of them fill the memory, or are written to a
 * disk and deleted a minute later. One that is still connected to stays until the run ends.
 */
export async function dropDatabasesOf(owner: string, { url }: Template): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Their statistics go with them: those with a deadlock stay for the run's last check.
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_stat_database
    where shobj_description(datid, 'pg_database') = $1 and deadlocks = 0`,
    [owner],
  );
  for (const { name } of rows) await client.query(`drop database ${name}`).catch(stillConnected);
  await client.end();
}

function stillConnected(error: pg.DatabaseError): undefined {
  if (error.code !== '55006') throw error;
}

/** This file makes a deadlock on purpose: its loser may try again. */
const makesDeadlock = 'server/http/outage.test.ts';

/**
 * Transactions that lock the same rows in different orders are a defect, even if the
 * loser's job is tried again.
 */
async function expectNoDeadlock(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ owner: string }>(`
    select coalesce(shobj_description(datid, 'pg_database'), datname) as owner
    from pg_stat_database where deadlocks > 0`);
  await client.end();
  const owners = rows.map(({ owner }) => owner).filter((owner) => !owner.endsWith(makesDeadlock));
  if (owners.length > 0) throw new Error(`Deadlocks in the databases of ${owners.join(', ')}`);
}

/** Starts one PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  const existing = process.env.TEST_POSTGRES;
  if (existing) {
    project.provide('postgres', JSON.parse(existing) as Template);
    project.provide('pooler', undefined);
    return;
  }
  const { postgres, stop } = await startTemplate();
  project.provide('postgres', postgres);
  const pooler = process.env.MASIL_TEST_POOLER === 'on' ? await startPooler(postgres.url) : undefined;
  project.provide('pooler', pooler?.port);
  return async () => {
    await pooler?.stop();
    await expectNoDeadlock(postgres.url).finally(stop);
  };
}

const memory = '/dev/shm';
const leastFree = 4 * 1024 ** 3;

/** The memory as a folder, where there is room: each clone has a thousand files, and disks are slow. */
async function fastFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > leastFree ? memory : tmpdir();
}

/** A PostgreSQL with the template, for one run or for many: `TEST_POSTGRES` then has its answer as JSON. */
export async function startTemplate(): Promise<{ postgres: Template; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(await fastFolder(), 'masil-test-'));
  // Started by root, it runs as another account.
  await chmod(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, fsync: false, maxConnections: 300 });
  const template = await fillTemplate(postgres.url);
  return {
    postgres: { url: postgres.url, template },
    async stop() {
      await postgres.stop();
      await eraseDataDir(dataDir);
    },
  };
}

/** Makes the template on a PostgreSQL. Returns its name. */
export async function fillTemplate(url: string): Promise<string> {
  const template = `template_${randomBytes(4).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Hundreds of databases are left behind by tests that ended. Visiting them all takes a sixth of a core.
  await client.query(`alter system set autovacuum_naptime = '1h'`);
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${template}`);
  await client.end();
  await migrate(withDatabase(url, template));
  // A server would create the queues in each clone again: two hundred statements.
  await installJobs(withDatabase(url, template), jobsOf(features));
  return template;
}
