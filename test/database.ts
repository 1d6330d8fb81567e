import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { withDatabase } from '#test/database-setup.ts';

/** A database of one's own, with every migration applied: a clone of the run's template. */
export async function testDatabase(): Promise<{ url: string }> {
  const { url, template } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Cloning refuses while another clone is being made of the same template.
  await client.query('select pg_advisory_lock(1)');
  await client.query(`create database ${name} template ${template} strategy wal_log`);
  await client.end();
  return { url: withDatabase(url, name) };
}
