import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/migrate.ts';
import { eraseDataDir } from '#server/postgres/home.ts';
import { startPostgres } from '#server/postgres/start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL, with the name of a migrated template database. */
    postgres: { url: string; template: string };
  }
}

/** The address of another database on the same server. */
export const withDatabase = (url: string, name: string) => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

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
