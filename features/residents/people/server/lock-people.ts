import type { Tx } from '#server/database/db.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';
import { anyOf } from '#server/statements/unknown-to-planner.ts';

const lockRows = (tx: Tx, ids: string[]) =>
  tx.selectFrom('person').select('id').where('id', '=', anyOf(ids)).orderBy('id').forKeyShare();

/**
 * Locks people to whom new rows will refer, so that they are not deleted meanwhile. Returns
 * the ids of those who exist.
 */
export async function lockPeople(tx: Tx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await lockRows(tx, ids).execute();
  return rows.map(({ id }) => id);
}

/** Locks them together with the next statement, which must find out by itself who still exists. */
export const lockPeopleWithNext = (tx: Tx, ids: string[]) => sendWithNext(tx, lockRows(tx, ids).compile());
