import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import pg from 'pg';

/**
 * Inserts many rows, by a connection of its own as the database's owner. Set-up is not the product: its
 * limits of time would end it on a busy machine, and triggers and foreign keys would take most
 * of its time, as in a restore.
 */
export async function fill({ databaseUrl }: { databaseUrl?: string }, ...statements: RawBuilder<unknown>[]) {
  const options = { connectionString: databaseUrl, options: '-c session_replication_role=replica', max: 1 };
  const db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool(options) }) });
  try {
    for (const statement of statements) await statement.execute(db);
  } finally {
    await db.destroy();
  }
}
