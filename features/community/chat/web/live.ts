import type { QueryClient } from '@tanstack/react-query';
import type {
  ChatClosed,
  ChatHushed,
  MessageDeleted,
  MessageRead,
  MessageSent,
} from '#community/chat/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';

/**
 * Loads the handlers with the first chat event, to keep them out of the first page load. Events keep their
 * order. If loading fails, all chat queries are refetched instead.
 */
const withHandlers = (queries: QueryClient, act: (rules: typeof import('./live-handlers.ts')) => void) =>
  void import('./live-handlers.ts').then(act, () => queries.invalidateQueries({ queryKey: ['chats'] }));

export const chatLive: LiveRules = {
  'message.sent': (queries, data: MessageSent) =>
    withHandlers(queries, (rules) => rules.onMessageSent(queries, data)),
  'message.deleted': (queries, data: MessageDeleted) =>
    withHandlers(queries, (rules) => rules.onMessageDeleted(queries, data)),
  'chat.closed': (queries, data: ChatClosed) =>
    withHandlers(queries, (rules) => rules.onChatClosed(queries, data)),
  'chat.hushed': (queries, data: ChatHushed) =>
    withHandlers(queries, (rules) => rules.onChatHushed(queries, data)),
  'message.read': (queries, data: MessageRead) =>
    withHandlers(queries, (rules) => rules.onMessageRead(queries, data)),
};
