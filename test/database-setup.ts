import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/migrate.ts';
import { eraseDataDir } from '#server/postgres/home.ts';
import { startPostgres } from '#server/postgres/start-postgres.ts';

/** The run's PostgreSQL, and the name of a database in it that is cloned. */
export type Template = { url: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** With every migration applied, and empty. */
    postgres: Template;
  }
}

/** The address of another database on the same server. */
export const withDatabase = (url: string, name: string) => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

/** A database of one's own; its address. */
export async function cloneDatabase({ url, template }: Template): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Cloning refuses while another clone is being made of the same template.
  await client.query('select pg_advisory_lock(1)');
  await client.query(`create database ${name} template ${template} strategy wal_log`);
  await client.end();
  return withDatabase(url, name);
}

/** One PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'masil-test-'));
  const postgres = await startPostgres({ dataDir, fsync: false, maxConnections: 300 });
  const template = `template_${randomBytes(4).toString('hex')}`;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  await migrate(withDatabase(postgres.url, template));
  project.provide('postgres', { url: postgres.url, template });
  return async () => {
    await postgres.stop();
    await eraseDataDir(dataDir);
  };
}
