import type { Tx } from '#server/database/db.ts';
import type { NextOfCrowd } from '#server/notices/notices.ts';

/** The next members of a club, by id, and the id after which the next batch begins. */
export async function membersBatch(
  tx: Tx,
  clubId: string,
  { after, limit }: NextOfCrowd,
): Promise<{ ids: string[]; last: string | null }> {
  const rows = await tx
    .selectFrom('club_member')
    .select('person_id')
    .where('club_id', '=', clubId)
    .where('person_id', '>', after)
    .orderBy('person_id')
    .limit(limit)
    .execute();
  const ids = rows.map(({ person_id }) => person_id);
  return { ids, last: ids.length < limit ? null : (ids.at(-1) ?? null) };
}
