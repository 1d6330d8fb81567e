import type { CompiledQuery, Transaction } from 'kysely';

type Tx = Pick<Transaction<unknown>, 'executeQuery'>;

/** Who waits for the rows of a statement that travels with another; `held` once it waits for that one. */
export type Answer = { held: boolean; resolve(rows: unknown[]): void; reject(error: unknown): void };

const riders = new WeakMap<readonly unknown[], Answer | null>();

/** Whether a statement, known by its values, travels with the one that follows. */
export const isRider = (values: readonly unknown[]) => riders.has(values);

export const answerOf = (values: readonly unknown[]): Answer | null => riders.get(values) ?? null;

/**
 * Carries out a statement whose answer nobody needs (a lock, a row) with the one that follows, at the latest with the
 * commit: no round trip of its own. In their order; where it fails, the one that follows fails with its error.
 */
export async function rideAlong(tx: Tx, statement: CompiledQuery): Promise<void> {
  riders.set(statement.parameters, null);
  await tx.executeQuery(statement);
}

/** The same for one whose rows are needed: what is returned waits for them, once the statement that follows was sent. */
export async function askAlong<R>(tx: Tx, statement: CompiledQuery<R>): Promise<() => Promise<R[]>> {
  const { promise, resolve, reject } = Promise.withResolvers<R[]>();
  // Where nobody comes to wait, as the statement that follows failed as well.
  promise.catch(() => {});
  const answer: Answer = { held: false, resolve: (rows) => resolve(rows as R[]), reject };
  riders.set(statement.parameters, answer);
  const { rows } = await tx.executeQuery(statement);
  // Of a connection that keeps nothing they are here.
  if (!answer.held) resolve(rows);
  return () => promise;
}
