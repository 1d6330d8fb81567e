import type { CompiledQuery } from 'kysely';
import type { Tx } from '#server/db.ts';

const riders = new WeakSet<readonly unknown[]>();

/** Whether a statement, known by its values, needs no answer of its own. */
export const isRider = (values: readonly unknown[]) => riders.has(values);

/**
 * Carries out a statement whose answer nobody needs (a lock, a row) with the one that follows, at the latest with the
 * commit: no round trip of its own. In their order; where it fails, the one that follows fails with its error.
 */
export async function rideAlong(tx: Tx, statement: CompiledQuery): Promise<void> {
  riders.add(statement.parameters);
  await tx.executeQuery(statement);
}
