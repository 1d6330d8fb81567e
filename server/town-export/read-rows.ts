import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/db.ts';
import type { ReadRows } from '#server/town-data.ts';

/** Rows of one statement. It takes some ten milliseconds, and residents' statements come in between. */
const batchSize = 200;

/** Everything that `read` reads is of one moment. Reading without writing holds nobody up. */
export const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** A reader of a snapshot that waits `pauseMs` after each batch. */
export function rowReader(tx: Tx, pauseMs: number): ReadRows {
  let cursors = 0;
  return async function* read(query) {
    cursors += 1;
    // A name for each: a prepared FETCH keeps the columns of the first cursor of its name.
    const cursor = sql.ref(`town_rows_${cursors}`);
    await sql`declare ${cursor} no scroll cursor for ${query}`.execute(tx);
    for (;;) {
      const { rows } = await sql<never>`fetch forward ${sql.lit(batchSize)} from ${cursor}`.execute(tx);
      yield* rows;
      if (rows.length < batchSize) break;
      await delay(pauseMs);
    }
    await sql`close ${cursor}`.execute(tx);
  };
}
