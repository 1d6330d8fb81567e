import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/db.ts';

/**
 * Counts somebody who lives in a town from now on, and keeps which neighbour they are. Called late in the
 * transaction: until it ends, whoever else arrives in this town waits, so no two get one number, and what is
 * rolled back leaves no gap.
 */
export async function numberNeighbour(tx: Tx, personId: string, cityCode: string): Promise<void> {
  await sql`
    with town as (
      insert into neighbour_count (city_code, arrived) values (${cityCode}, 1)
      on conflict (city_code) do update set arrived = neighbour_count.arrived + 1
      returning arrived
    )
    update person set neighbour_number = town.arrived from town where person.id = ${personId}`.execute(tx);
}

/** Which neighbour of their town somebody became. Only they are told. */
export async function findNeighbourNumber(db: Db | Tx, personId: string): Promise<number | null> {
  const person = await db
    .selectFrom('person')
    .select('neighbour_number')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.neighbour_number ?? null;
}
