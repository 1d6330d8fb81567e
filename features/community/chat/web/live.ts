import type { QueryClient } from '@tanstack/react-query';
import type { ChatClosed, MessageDeleted, MessageRead, MessageSent } from '#community/chat/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';

/**
 * Loads the handlers with the first chat event, to keep them out of the first page load. Events keep their
 * order. If loading fails, all chat queries are refetched instead.
 */
const heard = (queries: QueryClient, act: (rules: typeof import('./heard.ts')) => void) =>
  void import('./heard.ts').then(act, () => queries.invalidateQueries({ queryKey: ['chats'] }));

export const chatLive: LiveRules = {
  'message.sent': (queries, data: MessageSent) => heard(queries, (rules) => rules.hearSent(queries, data)),
  'message.deleted': (queries, data: MessageDeleted) =>
    heard(queries, (rules) => rules.hearDeleted(queries, data)),
  'chat.closed': (queries, data: ChatClosed) => heard(queries, (rules) => rules.hearClosed(queries, data)),
  'message.read': (queries, data: MessageRead) => heard(queries, (rules) => rules.hearRead(queries, data)),
};
