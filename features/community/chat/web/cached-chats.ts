import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Chat, ChatsPage, LastMessage, Message, Room, Unread } from '#community/chat/contract.ts';
import { itemsOf, patchItem, prependItem, removeItem } from '#web/lists/cached-list.ts';
import { roomKey } from './room-key.ts';

type Pages = InfiniteData<ChatsPage>;

const listKey = ['chats', 'list'];
const unreadKey = ['chats', 'unread'];

/** A fetch in flight may return data older than the live event: refetch. */
function askAgain(queries: QueryClient, queryKey: string[]) {
  if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey });
}

function patchChat(queries: QueryClient, id: string, patch: (chat: Chat) => Partial<Chat>) {
  queries.setQueryData<Pages>(listKey, (list) => patchItem(list, id, patch));
  askAgain(queries, listKey);
}

const lineOf = ({ id, senderId, text, photo, deleted, createdAt }: Omit<Message, 'can'>): LastMessage => ({
  id,
  senderId,
  text,
  deleted,
  createdAt,
  isPhoto: photo !== null,
});

/**
 * Moves a chat with its new message to the top. A chat that is not cached is fetched, with the other person's
 * name.
 */
export function raiseChat(queries: QueryClient, message: Omit<Message, 'can'>) {
  const { chatId, createdAt } = message;
  const list = queries.getQueryData<Pages>(listKey);
  const found = itemsOf(list).find(({ id }) => id === chatId);
  if (!list || !found) return void queries.invalidateQueries({ queryKey: listKey });
  // The viewer's own message arrives twice: as the response and as a live event.
  if ((found.lastMessage?.createdAt ?? '') > createdAt || found.lastMessage?.id === message.id) return;
  const top = { ...found, lastMessage: lineOf(message) };
  queries.setQueryData<Pages>(listKey, prependItem(removeItem(list, chatId), top));
  askAgain(queries, listKey);
}

/**
 * The same for an event without content: refetch the list, unless it already has this message or a later one.
 */
export function fetchChat(
  queries: QueryClient,
  { chatId, createdAt }: Pick<Message, 'chatId' | 'createdAt'>,
) {
  const known = itemsOf(queries.getQueryData<Pages>(listKey)).find(({ id }) => id === chatId)?.lastMessage;
  if ((known?.createdAt ?? '') < createdAt) void queries.invalidateQueries({ queryKey: listKey });
}

export const emptyLastMessage = (queries: QueryClient, chatId: string, id: string) =>
  patchChat(queries, chatId, ({ lastMessage }) =>
    lastMessage?.id === id
      ? { lastMessage: { ...lastMessage, text: '', isPhoto: false, deleted: true } }
      : {},
  );

/** Sets the unread count of one chat, in its row and in the total. */
export function countUnread(queries: QueryClient, chatId: string, unread: number) {
  patchChat(queries, chatId, () => ({ unread }));
  queries.setQueryData<Unread>(unreadKey, (before) => {
    if (!before) return before;
    const chats = { ...before.chats, [chatId]: unread };
    return { chats, unread: Object.values(chats).reduce((sum, each) => sum + each, 0) };
  });
  askAgain(queries, unreadKey);
}

/** The viewer's phone rings for a chat, or does not: in its row and in the room. */
export function hushChat(queries: QueryClient, id: string, hushed: boolean) {
  patchChat(queries, id, () => ({ hushed }));
  queries.setQueryData<Room | null>(roomKey(id), (room) => room && { ...room, hushed });
  askAgain(queries, roomKey(id));
}

/** Read marks never move back. */
export function moveRead(
  queries: QueryClient,
  chatId: string,
  whose: 'readPosition' | 'otherReadPosition',
  position: number,
) {
  const queryKey = roomKey(chatId);
  queries.setQueryData<Room | null>(
    queryKey,
    (room) => room && { ...room, [whose]: Math.max(room[whose], position) },
  );
  askAgain(queries, queryKey);
}

/**
 * The other person deleted their account: close the room and refetch the list, which no longer shows their
 * name.
 */
export function closeChat(queries: QueryClient, id: string) {
  queries.setQueryData<Room | null>(roomKey(id), (room) => room && null);
  void queries.invalidateQueries({ queryKey: listKey });
}
