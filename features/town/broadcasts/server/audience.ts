import { sql } from 'kysely';
import { isReached } from '#residents/areas/server/queries.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { isStaying } from '#server/staying.ts';
import type { Audience } from '#town/broadcasts/contract.ts';

/**
 * The audience of a broadcast: the people who live there now and did when it was aired, but not its speaker,
 * and nobody who is leaving.
 */
const audienceOf = (db: Db | Tx, id: string) =>
  db
    .selectFrom('broadcast')
    .innerJoin('person', 'person.city_code', 'broadcast.city_code')
    .where('broadcast.id', '=', id)
    .whereRef('person.created_at', '<=', 'broadcast.aired_at')
    .whereRef('person.id', '<>', 'broadcast.author_id')
    .where(isReached(sql.ref('broadcast.area_id'), sql.ref('broadcast.city_code'), sql.ref('person.id')))
    .where(isStaying('person.id'));

const hasAcknowledged = hasRow(sql`select from broadcast_hearing
  where broadcast_id = broadcast.id and broadcast_hearing.person_id = person.id`);

export async function countAudience(db: Db, id: string): Promise<Audience> {
  const { people, heard: acknowledged } = await audienceOf(db, id)
    .select(sql<number>`count(*)::int`.as('people'))
    .select(sql<number>`(count(*) filter (where ${hasAcknowledged}))::int`.as('heard'))
    .executeTakeFirstOrThrow();
  return { people, heard: acknowledged };
}

/** Those who have not heard it. */
export const unacknowledgedBy = (db: Db | Tx, id: string) =>
  audienceOf(db, id).where(sql<boolean>`not ${hasAcknowledged}`);
