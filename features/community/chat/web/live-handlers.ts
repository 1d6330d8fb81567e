import type { QueryClient } from '@tanstack/react-query';
import type {
  ChatClosed,
  Message,
  MessageDeleted,
  MessageRead,
  MessageSent,
} from '#community/chat/contract.ts';
import { isMe } from '#web/session/session.ts';
import { closeChat, countUnread, emptyLastMessage, fetchChat, moveRead, raiseChat } from './cached-chats.ts';
import { emptyMessage, fetchMessage, placeMessage } from './cached-messages.ts';

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
  if (isMe(queries, recipientId)) countUnread(queries, sent.chatId, unread);
}

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
