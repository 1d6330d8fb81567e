import type { Chat, LastMessage, Message, PublicMessage, Room } from '#community/chat/contract.ts';
import { abilities } from '#community/chat/server/policy.ts';
import { mayBlock } from '#residents/blocks/server/policy.ts';
import { authorOf } from '#residents/people/server/author.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { beginningOf } from '#shared/text/text-length.ts';
import type { ChatRow, MessageRow } from './queries.ts';
import type { RoomRow } from './room.ts';

export const presentRoom = (viewer: Viewer, id: string, row: RoomRow): Room => ({
  id,
  other: authorOf(row),
  can: { send: true, block: mayBlock(viewer, authorOf(row)), report: true, hush: row.begun },
  hushed: row.hushed,
  readPosition: row.read_position,
  otherReadPosition: row.other_read_position,
});

/** A message for the API. A deleted one has no content. */
export const publicMessage = (row: MessageRow): PublicMessage => {
  const deleted = row.deleted_at !== null;
  return {
    id: row.id,
    chatId: row.chat_id,
    position: row.position,
    senderId: row.sender_id,
    text: deleted ? '' : row.text,
    photo: deleted ? null : row.photo,
    createdAt: row.created_at.toISOString(),
    deleted,
  };
};

export const personal = (viewer: Viewer, message: PublicMessage): Message => ({
  ...message,
  can: abilities(viewer.personId, message),
});

export const presentMessage = (viewer: Viewer, row: MessageRow): Message =>
  personal(viewer, publicMessage(row));

export function presentChat(row: ChatRow): Chat {
  const other = authorOf(row);
  return {
    id: row.chat_id,
    other,
    unread: other ? row.unread_count : 0,
    hushed: row.hushed,
    lastMessage: lastMessage(row),
  };
}

function lastMessage(row: ChatRow): LastMessage | null {
  if (row.message_id === null || row.created_at === null) return null;
  const deleted = row.deleted_at !== null;
  return {
    id: row.message_id,
    senderId: row.sender_id,
    // The list shows one line, not the whole message.
    text: deleted ? '' : beginningOf(row.text ?? '', 200),
    isPhoto: row.has_image ?? false,
    deleted,
    createdAt: row.created_at.toISOString(),
  };
}
