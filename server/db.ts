import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/types.ts';
import type { Log } from '#server/log.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

// Counts (`bigint`) fit a number: nothing here counts beyond 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day stays the text it is (YYYY-MM-DD); as a Date it would move with the machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** A pool of connections to `url`, and Kysely over it. Both error events are heard, or Node would exit. */
export function connect(url: string, log: Log, max = 20) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  const heard = (error: Error) => {
    if (!pool.ending) log.warn({ code: (error as { code?: string }).code }, 'database connection lost');
  };
  pool.on('error', heard);
  pool.on('connect', (client) => client.on('error', heard));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool };
}
