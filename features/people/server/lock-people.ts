import { sql } from 'kysely';
import type { Tx } from '#server/db.ts';
import { rideAlong } from '#server/statements/ride-along.ts';

const lockRows = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('person')
    .select('id')
    // One parameter however many they are: a list of more than 65,535 is refused by the protocol.
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare();

/** Persons whom what follows will point at, held so that they do not leave meanwhile. Who is gone is not among them. */
export async function lockPeople(tx: Tx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await lockRows(tx, ids).execute();
  return rows.map(({ id }) => id);
}

/** Holds them with the statement that follows, which finds out by itself who is gone. */
export const holdPersonsAlong = (tx: Tx, ids: string[]) => rideAlong(tx, lockRows(tx, ids).compile());
