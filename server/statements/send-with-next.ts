import type { CompiledQuery, Transaction } from 'kysely';

type Tx = Pick<Transaction<unknown>, 'executeQuery'>;

/** The caller waiting for the rows of a statement that is sent with another one. `queued`: it waits for that one. */
export type Answer = { queued: boolean; resolve(rows: unknown[]): void; reject(error: unknown): void };

const waiting = new WeakMap<readonly unknown[], Answer | null>();

/** Whether a statement, identified by its values, is sent with the one that follows. */
export const isSentWithNext = (values: readonly unknown[]) => waiting.has(values);

export const answerOf = (values: readonly unknown[]): Answer | null => waiting.get(values) ?? null;

/**
 * Sends a statement whose answer is not needed (a lock, a row) with the next one, at the latest with the commit. This
 * saves a round trip. The order is kept. If it fails, the next statement fails with its error.
 */
export async function sendWithNext(tx: Tx, statement: CompiledQuery): Promise<void> {
  waiting.set(statement.parameters, null);
  await tx.executeQuery(statement);
}

/** The same for a statement whose rows are needed. The returned function waits for them; call it after the next statement. */
export async function readWithNext<R>(tx: Tx, statement: CompiledQuery<R>): Promise<() => Promise<R[]>> {
  const { promise, resolve, reject } = Promise.withResolvers<R[]>();
  // Prevents an unhandled rejection if no one waits, because the next statement failed as well.
  promise.catch(() => {});
  const answer: Answer = { queued: false, resolve: (rows) => resolve(rows as R[]), reject };
  waiting.set(statement.parameters, answer);
  const { rows } = await tx.executeQuery(statement);
  // A connection that holds no statements has answered already.
  if (!answer.queued) resolve(rows);
  return () => promise;
}
