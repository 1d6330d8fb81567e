import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db.ts';
import type { NextOfCrowd } from '#server/notices.ts';

/**
 * The next residents of a town in the order of their ids, of them those for whom `isConcerned` holds (a condition on
 * `next.id`), and where the portion after this begins. A town is walked whole: one index range, whoever is concerned.
 */
export async function nextOfTown(
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
