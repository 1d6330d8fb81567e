import pg from 'pg';
import { installJobs } from '#server/jobs/jobs.ts';

/** The key of an advisory lock: any fixed number that is used nowhere else. */
const lock = 7_236_451_002;

/**
 * Grants a plain role what the running server needs: reading and writing rows of our tables and of the job
 * queue. The owner of both calls it after each migration. An injected statement then cannot use files,
 * programs, tables or triggers.
 */
export async function grantRights(ownerUrl: string, role: string): Promise<void> {
  await installJobs(ownerUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  const to = client.escapeIdentifier(role);
  try {
    // One query string runs as one transaction. The lock keeps two starting servers from updating the same
    // catalog rows.
    await client.query(`
      select pg_advisory_xact_lock(${lock});
      revoke create on schema public from public;
      grant usage on schema public, pgboss to ${to};
      grant select, insert, update, delete on all tables in schema public, pgboss to ${to};
      grant usage, select, update on all sequences in schema public, pgboss to ${to};
      revoke insert, update, delete on table migration from ${to};
    `);
  } finally {
    await client.end();
  }
}
