import type { Chat, LastMessage, Message, PublicMessage, Room } from '#features/chat/contract.ts';
import { abilities } from '#features/chat/policy.ts';
import type { Db } from '#server/db.ts';
import type { Image } from '#server/images/contract.ts';
import { imagesOf } from '#server/images/queries.ts';
import type { Viewer } from '#server/viewer.ts';
import type { ChatRow, MessageRow } from './queries.ts';
import type { RoomRow } from './room.ts';

const person = (row: { other_id: string; other_name: string; other_role: string }, photo: Image | null) => ({
  id: row.other_id,
  name: row.other_name,
  photo,
  isAdmin: row.other_role === 'admin',
});

export async function presentRoom(db: Db, id: string, row: RoomRow): Promise<Room> {
  const photos = await imagesOf(db, 'person', [row.other_id]);
  return {
    id,
    other: person(row, photos.get(row.other_id)?.[0] ?? null),
    can: { send: true },
    readPosition: row.read_position,
    otherReadPosition: row.other_read_position,
  };
}

/** Of a deleted message only its place is left. */
export const publicMessage = (row: MessageRow, photo: Image | null): PublicMessage => {
  const deleted = row.deleted_at !== null;
  return {
    id: row.id,
    chatId: row.chat_id,
    position: row.position,
    senderId: row.sender_id,
    text: deleted ? '' : row.text,
    photo: deleted ? null : photo,
    createdAt: row.created_at.toISOString(),
    deleted,
  };
};

export const personal = (viewer: Viewer, message: PublicMessage): Message => ({
  ...message,
  can: abilities(viewer.personId, message),
});

export async function presentMessages(db: Db, viewer: Viewer, rows: MessageRow[]): Promise<Message[]> {
  const withPhoto = rows.filter(({ has_photo, deleted_at }) => has_photo && deleted_at === null);
  const photos = await imagesOf(
    db,
    'message',
    withPhoto.map(({ id }) => id),
  );
  return rows.map((row) => personal(viewer, publicMessage(row, photos.get(row.id)?.[0] ?? null)));
}

export async function presentChats(db: Db, rows: ChatRow[]): Promise<Chat[]> {
  const photos = await imagesOf(db, 'person', [...new Set(rows.flatMap(({ other_id }) => other_id ?? []))]);
  return rows.map((row) => presentChat(row, photos));
}

function presentChat(row: ChatRow, photos: Map<string, Image[]>): Chat {
  const { chat_id, other_id, other_name, other_role } = row;
  const other =
    other_id !== null && other_name !== null && other_role !== null
      ? person({ other_id, other_name, other_role }, photos.get(other_id)?.[0] ?? null)
      : null;
  return { id: chat_id, other, unread: other ? row.unread_count : 0, lastMessage: lastMessage(row) };
}

function lastMessage(row: ChatRow): LastMessage | null {
  if (row.message_id === null || row.created_at === null) return null;
  const deleted = row.deleted_at !== null;
  return {
    id: row.message_id,
    senderId: row.sender_id,
    // A line of the list, not the message.
    text: deleted ? '' : (row.text ?? '').slice(0, 200),
    isPhoto: row.has_photo ?? false,
    deleted,
    createdAt: row.created_at.toISOString(),
  };
}
