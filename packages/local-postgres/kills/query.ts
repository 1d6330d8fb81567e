import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** One question to the database at `url`, over a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The process id of the PostgreSQL that runs on `dataDir`. */
export const postmasterPid = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
