import type { Kysely, Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/types.ts';
import type { Log } from '#server/log.ts';
import { BoundedClient, boundedOptions } from '#server/outside/bounded-client.ts';
import { StatementNames } from '#server/statements/statement-names.ts';
import { steadyKysely } from '#server/statements/steady-kysely.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

// Counts (`bigint`) become numbers: nothing here counts beyond 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day stays text (YYYY-MM-DD). As a Date it would shift with the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

type Way = {
  /** Whether connections keep prepared statements. */
  keepsStatements?: boolean;
  /**
   * Whether `url` is a pooler: it accepts no settings of a session, and sets them itself
   * (`deploy/pgbouncer`).
   */
  pooled?: boolean;
  /** Called with the error of each query that failed. */
  onFailure?: (error: unknown) => void;
};

/** The settings of each connection. */
const session = {
  statement_timeout: boundedOptions.statement_timeout,
  idle_in_transaction_session_timeout: 30_000,
  // The usual value for SSDs. With the default, PostgreSQL reads and sorts all rows of a medium town for one
  // page. The cached plan (docs/decisions/038) would then do so in the largest town.
  options: '-c random_page_cost=1.1',
};

/**
 * A pool of `max` connections to `url`, and Kysely on top. Both error events have listeners, or Node would
 * exit.
 */
export function connect(
  url: string,
  log: Log,
  max = 20,
  { keepsStatements = true, pooled = false, onFailure }: Way = {},
) {
  const { statement_timeout: _, ...bounded } = boundedOptions;
  const pool = new pg.Pool({
    ...bounded,
    ...(!pooled && session),
    ...(keepsStatements && { statementNames: new StatementNames() }),
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  });
  const logLoss = (error: Error) => {
    if (!pool.ending) log.warn({ code: (error as { code?: string }).code }, 'database connection lost');
  };
  pool.on('error', logLoss);
  pool.on('connect', (client) => {
    client.on('error', logLoss);
    if (!(client instanceof BoundedClient)) return;
    if (onFailure) client.onFailure = onFailure;
    client.onSilence = () => {
      log.warn('database connection timed out; idle connections are replaced');
      renewIdle(pool);
    };
  });
  const db = steadyKysely(pool);
  return { db, pool };
}

/**
 * A failover or a lost NAT entry that silenced one connection has probably silenced the others, so idle ones
 * are closed.
 */
function renewIdle(pool: pg.Pool) {
  for (let left = pool.idleCount; left > 0; left--)
    pool.connect().then(
      (client) => client.release(true),
      // No connection could be opened, so none is idle any more.
      () => {},
    );
}
