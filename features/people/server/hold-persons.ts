import { sql } from 'kysely';
import type { Tx } from '#server/db.ts';

/** Persons whom what follows will point at, held so that they do not leave meanwhile. Who is gone is not among them. */
export async function holdPersons(tx: Tx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('person')
    .select('id')
    // One parameter however many they are: a list of more than 65,535 is refused by the protocol.
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}
