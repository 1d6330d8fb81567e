import { sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';
import { mayPass } from '#server/database/passing-error.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';

/**
 * Runs a part of a transaction. An error of the part rolls back its savepoint and is returned. An error that
 * may pass is thrown, and ends the whole transaction.
 */
export async function undoneIfFailing<T>(tx: Tx, run: () => Promise<T>): Promise<T | { error: unknown }> {
  await sql`savepoint part`.execute(tx);
  try {
    const outcome = await run();
    await sendWithNext(tx, sql`release savepoint part`.compile(tx));
    return outcome;
  } catch (error) {
    if (mayPass(error)) throw error;
    await sql`rollback to savepoint part`.execute(tx);
    await sql`release savepoint part`.execute(tx);
    return { error };
  }
}
