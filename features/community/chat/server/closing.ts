import type { Tx } from '#server/database/db.ts';
import type { NewEvent } from '#server/live/log/record.ts';

/**
 * The events that close the chats of a person whose row this transaction deletes. The caller has already
 * locked that row, so no new chat can begin meanwhile. The others keep their messages, but no one can open
 * the room again.
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
