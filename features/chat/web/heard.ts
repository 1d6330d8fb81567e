import type { QueryClient } from '@tanstack/react-query';
import type { MessageDeleted, MessageRead, MessageSent } from '#features/chat/contract.ts';
import { abilities } from '#features/chat/policy.ts';
import { sessionQuery } from '#features/sessions/web/session.ts';
import { countUnread, emptyLastMessage, moveRead, raiseChat } from './cached-chats.ts';
import { emptyMessage, placeMessage } from './cached-messages.ts';

const myId = (queries: QueryClient) => queries.getQueryData(sessionQuery.queryKey)?.person?.id ?? '';

export function hearSent(queries: QueryClient, { recipientId, unread, ...message }: MessageSent) {
  const me = myId(queries);
  placeMessage(queries, { ...message, can: abilities(me, message) });
  raiseChat(queries, message);
  if (recipientId === me) countUnread(queries, message.chatId, unread);
}

export function hearDeleted(queries: QueryClient, { chatId, id, recipientId, unread }: MessageDeleted) {
  emptyMessage(queries, chatId, id);
  emptyLastMessage(queries, chatId, id);
  if (recipientId === myId(queries)) countUnread(queries, chatId, unread);
}

export function hearRead(queries: QueryClient, { chatId, personId, readPosition, unread }: MessageRead) {
  const own = personId === myId(queries);
  moveRead(queries, chatId, own ? 'readPosition' : 'otherReadPosition', readPosition);
  if (own) countUnread(queries, chatId, unread);
}
