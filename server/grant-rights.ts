import pg from 'pg';
import { installJobs } from '#server/jobs.ts';

/** Any fixed number of its own. */
const lock = 7_236_451_002;

/**
 * Lets a plain role do what the running server does: read and write rows of our tables and of the job queue. As the owner of
 * both, after each migration. What an injected statement could reach ends there: no files, no programs, no tables, no triggers.
 */
export async function grantRights(ownerUrl: string, role: string): Promise<void> {
  await installJobs(ownerUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  const to = client.escapeIdentifier(role);
  try {
    // One message, so one transaction. Two servers that start at once would trip over each other's rows.
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
