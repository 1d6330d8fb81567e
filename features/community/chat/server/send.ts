import { sql } from 'kysely';
import type { Message, MessageDraft } from '#community/chat/contract.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, writeAs } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import { attachImage } from '#server/images/attach.ts';
import { record } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';
import type { UncheckedViewer, Viewer } from '#server/viewer/viewer.ts';
import { personal, presentMessage, publicMessage } from './present.ts';
import { findMessage, type MessageRow } from './queries.ts';
import { lockRoom, lockRoomWithNext, type RoomRow } from './room.ts';

type Sending = Writing & Pick<Platform, 'limits'>;

/**
 * Sends a message; the first one creates the chat. Sending the same draft twice stores one message and
 * returns the same result.
 */
export async function sendMessage(
  p: Sending,
  asking: UncheckedViewer,
  chatId: string,
  draft: MessageDraft,
): Promise<Message> {
  const message = await writeAs(p, asking, async (tx, viewer) => {
    const asked = await lockRoomWithNext(tx, viewer, chatId);
    const made = await insertMessage(tx, viewer, { chatId, draft, now: p.clock.now() });
    const room = await asked();
    return room.begun ? say(tx, viewer, room, { chatId, draft, made }) : null;
  });
  if (message) return message;
  await p.limits.take('conversation', asking.claimed.personId);
  return writeAs(p, asking, async (tx, viewer) => {
    const room = await lockRoom(tx, viewer, chatId);
    if (!room.begun) await begin(tx, viewer, { id: chatId, room, now: p.clock.now() });
    const made = await insertMessage(tx, viewer, { chatId, draft, now: p.clock.now() });
    return say(tx, viewer, room, { chatId, draft, made });
  });
}

type NewMessage = { chatId: string; draft: MessageDraft; made: Made | null };

async function say(
  tx: Tx,
  viewer: Viewer,
  room: RoomRow,
  { chatId, draft, made }: NewMessage,
): Promise<Message> {
  if (!made) return known(tx, viewer, chatId, draft.id);
  const photo = draft.imageId
    ? await attachImage(tx, viewer, draft.imageId, { kind: 'message', id: draft.id, folder: 'chat_images' })
    : null;
  const { unread, ...row } = made;
  const message = publicMessage({ ...row, photo });
  const recipientId = room.other_id;
  const { text: _text, photo: _photo, deleted: _deleted, ...wordless } = message;
  await record(tx, {
    type: 'message.sent',
    topics: [`chat:${chatId}`, `person:${viewer.personId}`, `person:${recipientId}`],
    data: { ...wordless, recipientId, unread },
  });
  return personal(viewer, message);
}

type Begun = { id: string; room: RoomRow; now: Date };

async function begin(tx: Tx, viewer: Viewer, { id, room, now }: Begun) {
  // The other account may be erased at this moment: this waits for that transaction and then finds no row.
  const { rows } = await sql`select from person where id = ${room.other_id} for key share`.execute(tx);
  if (rows.length === 0) throw new Refusal('forbidden', { reason: 'chat.forbidden' });
  const chat = tx
    .insertInto('chat')
    .values({ id, created_at: now })
    .onConflict((c) => c.doNothing());
  await sendWithNext(tx, chat.compile());
  const pairs = [
    { person_id: viewer.personId, other_id: room.other_id },
    { person_id: room.other_id, other_id: viewer.personId },
  ];
  const members = tx
    .insertInto('chat_member')
    .values(pairs.map((pair) => ({ ...pair, chat_id: id, last_message_at: now })))
    .onConflict((c) => c.doNothing());
  await sendWithNext(tx, members.compile());
}

type Made = Omit<MessageRow, 'photo'> & { unread: number };
type Inserting = { chatId: string; draft: MessageDraft; now: Date };

/**
 * In one statement: inserts the message at the next position, updates both list entries and counts it as
 * unread. Returns null if the id exists already, or if the chat has not begun and has no members. Its time is
 * never before the previous message's, even if the clock goes back.
 */
async function insertMessage(tx: Tx, viewer: Viewer, { chatId, draft, now }: Inserting) {
  const { id, text, imageId } = draft;
  const { rows } = await sql<Made>`
    with latest as (
      select position, created_at from message where chat_id = ${chatId} order by position desc limit 1
    ), made as (
      insert into message (id, chat_id, position, sender_id, text, has_image, created_at)
      select ${id}::uuid, chat_id, coalesce((select position from latest), 0) + 1, person_id, ${text},
        ${Boolean(imageId)}::boolean, greatest(${now}::timestamptz, (select created_at from latest))
      from chat_member where chat_id = ${chatId} and person_id = ${viewer.personId}
      on conflict (id) do nothing
      returning id, chat_id, position, sender_id, text, has_image, created_at, deleted_at
    ), told as (
      update chat_member set last_message_id = made.id, last_message_at = made.created_at,
        unread_count = case when person_id = made.sender_id then unread_count else unread_count + 1 end
      from made where chat_member.chat_id = made.chat_id
      returning person_id, unread_count
    )
    select made.*, (select unread_count from told where person_id <> ${viewer.personId}) as unread from made
  `.execute(tx);
  return rows[0] ?? null;
}

/** The message stored earlier for this draft. Throws if the id belongs to another sender or chat. */
async function known(tx: Tx, viewer: Viewer, chatId: string, id: string): Promise<Message> {
  const row = await findMessage(tx, id);
  if (!row || row.sender_id !== viewer.personId || row.chat_id !== chatId) throw new Refusal('conflict');
  return presentMessage(viewer, row);
}
