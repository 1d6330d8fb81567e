import type { QueryClient } from '@tanstack/react-query';
import type {
  ChatClosed,
  ChatHushed,
  Message,
  MessageDeleted,
  MessageRead,
  MessageSent,
} from '#community/chat/contract.ts';
import { isMe } from '#web/session/session.ts';
import {
  closeChat,
  countUnread,
  emptyLastMessage,
  fetchChat,
  hushChat,
  moveRead,
  raiseChat,
} from './cached-chats.ts';
import { emptyMessage, fetchMessage, photosKey, placeMessage } from './cached-messages.ts';
import { roomKey } from './room-key.ts';

const hasPayload = (sent: Omit<MessageSent, 'recipientId' | 'unread'>): sent is Message =>
  sent.text !== undefined && sent.can !== undefined;

export function onMessageSent(queries: QueryClient, { recipientId, unread, ...sent }: MessageSent) {
  if (hasPayload(sent)) {
    placeMessage(queries, sent);
    raiseChat(queries, sent);
  } else {
    fetchMessage(queries, sent);
    fetchChat(queries, sent);
  }
  // From the first message on a chat can be hushed.
  if (sent.position === 1) void queries.invalidateQueries({ queryKey: roomKey(sent.chatId) });
  if (!hasPayload(sent) || sent.photo) void queries.invalidateQueries({ queryKey: photosKey(sent.chatId) });
  if (isMe(queries, recipientId)) countUnread(queries, sent.chatId, unread);
}

export const onChatHushed = (queries: QueryClient, { id, hushed }: ChatHushed) =>
  hushChat(queries, id, hushed);

export function onMessageDeleted(queries: QueryClient, { chatId, id, recipientId, unread }: MessageDeleted) {
  emptyMessage(queries, chatId, id);
  emptyLastMessage(queries, chatId, id);
  if (isMe(queries, recipientId)) countUnread(queries, chatId, unread);
}

export function onMessageRead(queries: QueryClient, { chatId, personId, readPosition, unread }: MessageRead) {
  const own = isMe(queries, personId);
  moveRead(queries, chatId, own ? 'readPosition' : 'otherReadPosition', readPosition);
  if (own) countUnread(queries, chatId, unread);
}

/** Closes a room after the other account was deleted, and clears its unread count. */
export function onChatClosed(queries: QueryClient, { id }: ChatClosed) {
  // In this order: patching the list after `closeChat` would undo the invalidation.
  countUnread(queries, id, 0);
  closeChat(queries, id);
}
