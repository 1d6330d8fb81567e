import type { Tx } from '#server/database/db.ts';
import { type NewEvent, record } from '#server/live/log/record.ts';

/** Rows of one statement. Their parameters stay far below PostgreSQL's limit of 65,535. */
const batch = 1000;

/**
 * Records one event for each member of a club. The topics of a shared event would tell each receiver who else
 * is in the club.
 */
export async function recordForMembers(
  tx: Tx,
  clubId: string,
  event: Pick<NewEvent, 'type' | 'data'>,
): Promise<void> {
  const members = await tx
    .selectFrom('club_member')
    .select('person_id')
    .where('club_id', '=', clubId)
    .execute();
  const events = members.map(({ person_id }): NewEvent => ({ ...event, topics: [`person:${person_id}`] }));
  for (let from = 0; from < events.length; from += batch)
    await record(tx, ...events.slice(from, from + batch));
}
