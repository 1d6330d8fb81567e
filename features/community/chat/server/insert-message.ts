import { sql } from 'kysely';
import { type RowEvent, recordOf } from '#server/live/log/record.ts';
import { compileOnce } from '#server/statements/compile-once.ts';
import type { MessageRow } from './queries.ts';
import { type Room, type RoomRow, roomQuery } from './room.ts';

type NewMessage = Room & { id: string; text: string; hasImage: boolean; now: Date };

type Inserted = Omit<MessageRow, 'photo'>;
/** `id` is null if the chat has not begun, or if the message exists already. */
export type SentRow = Pick<RoomRow, 'begun'> & (Inserted | { [Column in keyof Inserted]: null });

/** What its text was is read when the event is sent. */
const sentEvent: RowEvent = {
  type: 'message.sent',
  topics: sql<string[]>`array['chat:' || chat_id, 'person:' || sender_id, 'person:' || recipient_id]`,
  data: {
    id: sql<string>`id`,
    chatId: sql<string>`chat_id`,
    position: sql<number>`position`,
    senderId: sql<string>`sender_id`,
    createdAt: sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    recipientId: sql<string>`recipient_id`,
    unread: sql<number>`unread`,
  },
};

/**
 * In one statement: inserts the message at the next position, updates both list entries, counts it as unread
 * and records its event. No row: the viewer may not open the room. Its time is never before the previous
 * message's, even if the clock goes back. The caller has locked the chat.
 */
export const insertMessage = compileOnce(
  (_, viewer, { id, text, hasImage, now, ...room }: NewMessage) => sql<SentRow>`
    with room as (${roomQuery(viewer, room)}), latest as (
      select position, created_at from message where chat_id = ${room.chatId} order by position desc limit 1
    ), made as (
      insert into message (id, chat_id, position, sender_id, text, has_image, created_at)
      select ${id}::uuid, ${room.chatId}::text, coalesce((select position from latest), 0) + 1, ${viewer.personId}::uuid,
        ${text}, ${hasImage}::boolean, greatest(${now}::timestamptz, (select created_at from latest))
      from room where begun
      on conflict (id) do nothing
      returning id, chat_id, position, sender_id, text, has_image, created_at, deleted_at
    ), told as (
      update chat_member set last_message_id = made.id, last_message_at = made.created_at,
        unread_count = case when person_id = made.sender_id then unread_count else unread_count + 1 end
      from made where chat_member.chat_id = made.chat_id
      returning person_id, unread_count
    ), sent as (
      select made.*, told.person_id as recipient_id, told.unread_count as unread
      from made join told on told.person_id <> made.sender_id
    ), recorded as (${recordOf('sent', [sentEvent])})
    select room.begun, made.* from room left join made on true`,
);
