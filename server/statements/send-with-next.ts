import type { CompiledQuery, Transaction } from 'kysely';

type Tx = Pick<Transaction<unknown>, 'executeQuery'>;

/**
 * The caller waiting for the rows of a statement that is sent with another one. `queued`: it waits for that
 * one.
 */
export type DeferredRows = {
  queued: boolean;
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
};

/** Marks the values of one call: its statement is sent with the one that follows. */
const sentWithNext = Symbol('sent with the next statement');
type Marked = { [sentWithNext]?: DeferredRows | null };

const marked = <R>(statement: CompiledQuery<R>, deferred: DeferredRows | null): CompiledQuery<R> => ({
  ...statement,
  parameters: Object.assign([...statement.parameters], { [sentWithNext]: deferred }),
});

/** Whether a call with these values is sent with the one that follows. */
export const isSentWithNext = (values: readonly unknown[]) => sentWithNext in values;

export const deferredOf = (values: readonly unknown[]): DeferredRows | null =>
  (values as Marked)[sentWithNext] ?? null;

/**
 * Sends a statement whose answer is not needed (a lock, a row) with the next one, at the latest with the
 * commit. This saves a round trip. The order is kept. If it fails, the next statement fails with its error.
 */
export async function sendWithNext(tx: Tx, statement: CompiledQuery): Promise<void> {
  await tx.executeQuery(marked(statement, null));
}

/**
 * The same for a statement whose rows are needed. The returned function waits for them; call it after the
 * next statement.
 */
export async function readWithNext<R>(tx: Tx, statement: CompiledQuery<R>): Promise<() => Promise<R[]>> {
  const { promise, resolve, reject } = Promise.withResolvers<R[]>();
  // Prevents an unhandled rejection if no one waits, because the next statement failed as well.
  promise.catch(() => {});
  const deferred: DeferredRows = { queued: false, resolve: (rows) => resolve(rows as R[]), reject };
  const { rows } = await tx.executeQuery(marked(statement, deferred));
  // A connection that holds no statements has answered already.
  if (!deferred.queued) resolve(rows);
  return () => promise;
}
