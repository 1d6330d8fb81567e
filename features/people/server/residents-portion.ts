import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db.ts';
import type { NextOfCrowd } from '#server/notices.ts';

/**
 * The next residents of a town, by id, who match `isConcerned` (a condition on `next.id`), and the id after which
 * the next portion begins. The limit counts all residents, so that each portion reads one range of the index,
 * however few match.
 */
export async function residentsPortion(
  tx: Tx,
  cityCode: string,
  { after, limit }: NextOfCrowd,
  isConcerned: RawBuilder<boolean>,
): Promise<{ ids: string[]; last: string | null }> {
  const { rows } = await sql<{ id: string; is_concerned: boolean }>`
    select id, ${isConcerned} as is_concerned
    from (select id from person where city_code = ${cityCode} and id > ${after} order by id limit ${limit}) next
    order by id`.execute(tx);
  return {
    ids: rows.filter((row) => row.is_concerned).map(({ id }) => id),
    last: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
}
