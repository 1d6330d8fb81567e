import { sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';
import type { Reworded } from '#server/notices/notices.ts';
import type { Touched } from './deliveries.ts';

/** The people whose rows are searched: ids after `after`, up to `upTo`, or about `limit` people. */
type Range = { after: string; upTo: string | null; limit: number };

/** Rows whose text or link has changed, by reader. `last`: the id after which the next batch begins. */
export async function findReworded(
  tx: Tx,
  { about, kinds, personId }: Reworded,
  { after, upTo, limit }: Range,
): Promise<{ rows: Touched[]; last: string | null }> {
  const { rows } = await sql<Touched>`
    select id, person_id as "personId" from notification
    where (subject_id = ${about} or within_id = ${about})
    ${kinds ? sql`and kind = any(${kinds}::text[])` : sql``}
    ${personId ? sql`and person_id = ${personId}` : sql``}
    ${upTo ? sql`and person_id <= ${upTo}` : sql``}
    and person_id > ${after}
    order by person_id ${upTo ? sql`` : sql`fetch first ${limit} rows with ties`}
  `.execute(tx);
  return { rows, last: upTo === null && rows.length >= limit ? (rows.at(-1)?.personId ?? null) : null };
}
