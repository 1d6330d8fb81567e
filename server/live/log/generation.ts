import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';

/**
 * Names the cluster, timeline and database. A restored backup, a moved database and a promoted standby have
 * another one. Transaction numbers, and therefore cursors, are valid only within one generation.
 */
export async function findGeneration(db: Db): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select concat_ws('/', (select system_identifier from pg_control_system()),
      left(pg_walfile_name(pg_current_wal_lsn()), 8),
      (select oid from pg_database where datname = current_database())) as identity`.execute(db);
  return createHash('sha256').update(String(rows[0]?.identity)).digest('hex').slice(0, 8);
}
