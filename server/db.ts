import type { Kysely, Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/types.ts';
import { BoundedClient, boundedLine } from '#server/bounded-client.ts';
import type { Log } from '#server/log.ts';
import { StatementNames } from '#server/statements/statement-names.ts';
import { steadyKysely } from '#server/statements/steady-kysely.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

// Counts (`bigint`) fit a number: nothing here counts beyond 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day stays the text it is (YYYY-MM-DD); as a Date it would move with the machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** A pool of `max` connections to `url`, and Kysely over it. Both error events are heard, or Node would exit. */
export function connect(url: string, log: Log, max = 20, keepsStatements = true) {
  const line = { ...boundedLine, statementNames: keepsStatements ? new StatementNames() : undefined };
  const pool = new pg.Pool({
    ...line,
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    idle_in_transaction_session_timeout: 30_000,
    // As on any disk without a moving head. By the default PostgreSQL collects and sorts all of a middling town's rows
    // for a page, and the plan that it keeps (docs/decisions/038) does so in the largest town.
    options: '-c random_page_cost=1.1',
  });
  const heard = (error: Error) => {
    if (!pool.ending) log.warn({ code: (error as { code?: string }).code }, 'database connection lost');
  };
  pool.on('error', heard);
  pool.on('connect', (client) => {
    client.on('error', heard);
    if (client instanceof BoundedClient)
      client.onSilence = () => {
        log.warn('a database connection went silent');
        renewIdle(pool);
      };
  });
  const db = steadyKysely(pool);
  return { db, pool };
}

/** What made one connection silent (a failover, a lost NAT entry) has most likely made the others: those at rest go. */
function renewIdle(pool: pg.Pool) {
  for (let left = pool.idleCount; left > 0; left--)
    pool.connect().then(
      (client) => client.release(true),
      // None is at rest any more.
      () => {},
    );
}
