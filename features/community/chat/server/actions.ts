import { sql } from 'kysely';
import type { ReadMark, Room } from '#community/chat/contract.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { isId } from '#shared/ids.ts';
import { presentRoom } from './present.ts';
import { findMessage } from './queries.ts';
import { forbidden, getRoom, lockRoom } from './room.ts';

export async function messageIn(tx: Tx, chatId: string, id: string) {
  const row = isId(id) ? await findMessage(tx, id) : undefined;
  if (!row || row.chat_id !== chatId) throw notFound('message.gone');
  return row;
}

/** Marks all messages up to this one as read. The mark never moves back; marking again changes nothing. */
export async function markRead(
  p: Writing,
  viewer: Viewer,
  chatId: string,
  messageId: string,
): Promise<ReadMark> {
  return write(p, async (tx) => {
    await lockRoom(tx, viewer, chatId);
    const { position } = await messageIn(tx, chatId, messageId);
    const { personId } = viewer;
    const { rows } = await sql<{ unread: number }>`
      update chat_member set read_position = ${position}, unread_count = (
        select count(*) from message where chat_id = ${chatId} and position > ${position}
          and sender_id is distinct from ${personId} and deleted_at is null
      )
      where chat_id = ${chatId} and person_id = ${personId} and read_position < ${position}
      returning unread_count as unread
    `.execute(tx);
    if (!rows[0]) return readMark(tx, viewer, chatId);
    const mark = { readPosition: position, unread: rows[0].unread };
    await record(tx, {
      type: 'message.read',
      topics: [`chat:${chatId}`, `person:${personId}`],
      data: { chatId, personId, ...mark },
      mergeKey: `chat:${chatId}:read:${personId}`,
    });
    return mark;
  });
}

/** A chat without messages has nothing to hush. */
export async function hushChat(p: Writing, viewer: Viewer, id: string, hushed: boolean): Promise<Room> {
  return write(p, async (tx) => {
    const room = await getRoom(tx, viewer, id);
    if (!room.begun) throw forbidden();
    if (room.hushed === hushed) return presentRoom(viewer, id, room);
    const { personId } = viewer;
    await tx
      .updateTable('chat_member')
      .set({ hushed_at: hushed ? p.clock.now() : null })
      .where('chat_id', '=', id)
      .where('person_id', '=', personId)
      .execute();
    await record(tx, { type: 'chat.hushed', topics: [`person:${personId}`], data: { id, hushed } });
    return presentRoom(viewer, id, { ...room, hushed });
  });
}

async function readMark(tx: Tx, viewer: Viewer, chatId: string): Promise<ReadMark> {
  const row = await tx
    .selectFrom('chat_member')
    .select(['read_position', 'unread_count'])
    .where('chat_id', '=', chatId)
    .where('person_id', '=', viewer.personId)
    .executeTakeFirstOrThrow();
  return { readPosition: row.read_position, unread: row.unread_count };
}
