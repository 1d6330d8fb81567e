import type { CompiledQuery, Transaction } from 'kysely';

type Tx = Pick<Transaction<unknown>, 'executeQuery'>;

/** The caller waiting for the rows of a statement that is sent with another one. `held`: it waits for that one. */
export type Answer = { held: boolean; resolve(rows: unknown[]): void; reject(error: unknown): void };

const riders = new WeakMap<readonly unknown[], Answer | null>();

/** Whether a statement, identified by its values, is sent with the one that follows. */
export const isRider = (values: readonly unknown[]) => riders.has(values);

export const answerOf = (values: readonly unknown[]): Answer | null => riders.get(values) ?? null;

/**
 * Sends a statement whose answer is not needed (a lock, a row) with the next one, at the latest with the commit. This
 * saves a round trip. The order is kept. If it fails, the next statement fails with its error.
 */
export async function rideAlong(tx: Tx, statement: CompiledQuery): Promise<void> {
  riders.set(statement.parameters, null);
  await tx.executeQuery(statement);
}

/** The same for a statement whose rows are needed. The returned function waits for them; call it after the next statement. */
export async function askAlong<R>(tx: Tx, statement: CompiledQuery<R>): Promise<() => Promise<R[]>> {
  const { promise, resolve, reject } = Promise.withResolvers<R[]>();
  // Prevents an unhandled rejection if no one waits, because the next statement failed as well.
  promise.catch(() => {});
  const answer: Answer = { held: false, resolve: (rows) => resolve(rows as R[]), reject };
  riders.set(statement.parameters, answer);
  const { rows } = await tx.executeQuery(statement);
  // A connection that holds no statements has answered already.
  if (!answer.held) resolve(rows);
  return () => promise;
}
