import type { Tx } from '#server/db.ts';
import type { NewEvent } from '#server/live/record.ts';

/**
 * What is told of the conversations of somebody whose row is deleted in this transaction and is held already, so that
 * nobody begins another: what was said stays with the others, but nobody can be in them any more.
 */
export async function chatsClosed(tx: Tx, personId: string): Promise<NewEvent[]> {
  const rooms = await tx
    .selectFrom('chat_member')
    .select(['chat_id', 'other_id'])
    .where('person_id', '=', personId)
    .orderBy('chat_id')
    .execute();
  return rooms.map(({ chat_id: id, other_id }) => ({
    type: 'chat.closed',
    topics: [`chat:${id}`, `person:${other_id}`],
    data: { id },
    revokes: { topics: [`chat:${id}`], gone: true },
  }));
}
