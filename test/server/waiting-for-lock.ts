import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';

/** The number of statements of a test's database that wait for a lock now; `like`: a regular expression. */
export async function waitingForLock(db: Db, like = ''): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ~ ${like}`.execute(db);
  return rows.length;
}
