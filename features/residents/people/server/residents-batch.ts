import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';
import type { NextOfCrowd } from '#server/notices/notices.ts';

/**
 * The next residents of a town, by id, for whom `found` (an expression of the columns of `next`) is neither
 * null nor false, with its value, and the id after which the next batch begins. The limit counts
 * all residents, so that each batch reads one range of the index, however few match.
 */
export async function residentsBatch<Found extends string | boolean>(
  tx: Tx,
  cityCode: string,
  { after, limit }: NextOfCrowd,
  found: RawBuilder<Found | null>,
): Promise<{ people: { id: string; found: Found }[]; last: string | null }> {
  const { rows } = await sql<{ id: string; found: Found | null }>`
    select id, ${found} as found
    from (
      select id, created_at, notification_choice from person where city_code = ${cityCode} and id > ${after} order by id limit ${limit}
    ) next
    order by id`.execute(tx);
  return {
    people: rows.flatMap((row) => (row.found ? [{ id: row.id, found: row.found }] : [])),
    last: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
}
