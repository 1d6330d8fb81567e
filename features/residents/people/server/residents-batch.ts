import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';
import type { NextOfCrowd } from '#server/notices/notices.ts';

/**
 * The next residents of a town, a province or ('') the country, by id, for whom `found` (an expression of
 * the columns of `next`) is neither null nor false, with its value, and the id after which the next
 * batch begins. The limit counts all of the town, else all people, so that each batch reads one range of an
 * index, however few match.
 */
export async function residentsBatch<Found extends string | boolean>(
  tx: Tx,
  placeCode: string,
  { after, limit }: NextOfCrowd,
  found: RawBuilder<Found | null>,
): Promise<{ people: { id: string; found: Found }[]; last: string | null }> {
  const [isInTown, livesThere] =
    placeCode.length === 5
      ? [sql`city_code = ${placeCode} and`, sql`true`]
      : [sql``, sql`starts_with(next.city_code, ${placeCode})`];
  const { rows } = await sql<{ id: string; found: Found | null }>`
    select id, case when ${livesThere} then ${found} end as found
    from (
      select id, created_at, city_code, notification_choice from person where ${isInTown} id > ${after} order by id limit ${limit}
    ) next
    order by id`.execute(tx);
  return {
    people: rows.flatMap((row) => (row.found ? [{ id: row.id, found: row.found }] : [])),
    last: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
}
