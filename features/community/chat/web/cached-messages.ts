import { type InfiniteData, type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import type { Message, MessagesPage } from '#community/chat/contract.ts';
import { itemsOf, mapItems, patchItem, prependItem, removeItem } from '#web/lists/cached-list.ts';

type Pages = InfiniteData<MessagesPage>;

const keyOf = (chatId: string) => ['chats', 'messages', chatId];
export const photosKey = (chatId: string) => ['chats', 'photos', chatId];
const latestOf = (pages: Pages | undefined) => pages?.pages[0]?.items[0]?.position ?? 0;

/** A deleted message: no content and no actions. */
const withoutContent = (message: Message): Message => ({
  ...message,
  text: '',
  photo: null,
  deleted: true,
  can: { delete: false, report: false },
});

/**
 * Adds a message at the front. Positions have no gaps: a gap means that an event was missed, so the chat is
 * refetched.
 */
export function placeMessage(queries: QueryClient, message: Message) {
  const queryKey = keyOf(message.chatId);
  const data = queries.getQueryData<Pages>(queryKey);
  if (!data) return;
  const latest = latestOf(data);
  if (message.position > latest + 1) return void catchUp(queries, queryKey, message.position);
  if (message.position === latest + 1) queries.setQueryData<Pages>(queryKey, prependItem(data, message));
}

/** For an event without content: fetches the message if it is not cached yet. */
export function fetchMessage(
  queries: QueryClient,
  { chatId, position }: Pick<Message, 'chatId' | 'position'>,
) {
  const queryKey = keyOf(chatId);
  const data = queries.getQueryData<Pages>(queryKey);
  if (data && position > latestOf(data)) void catchUp(queries, queryKey, position);
}

/**
 * Refetches until the position is present. One fetch at a time: in a fast chat, restarting it with each
 * message would never finish.
 */
async function catchUp(queries: QueryClient, queryKey: string[], position: number, tries = 3): Promise<void> {
  await queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  const isThere = latestOf(queries.getQueryData<Pages>(queryKey)) >= position;
  if (!isThere && tries > 1) await catchUp(queries, queryKey, position, tries - 1);
}

/** A message was deleted; its place stays in the chat, not among the photos. */
export function emptyMessage(queries: QueryClient, chatId: string, id: string) {
  queries.setQueryData<Pages>(keyOf(chatId), (list) => patchItem(list, id, withoutContent));
  const queryKey = photosKey(chatId);
  queries.setQueryData<Pages>(queryKey, (list) => removeItem(list, id));
  // A fetch in flight may bring the photo back.
  if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey });
}

/**
 * Merges fetched pages with the cache. A response that was in flight must not undo a live message or a
 * deletion. Messages that arrived since the first page was fetched must not fall off its end. Messages never
 * leave a chat, so the union of both is correct.
 */
export function merged(before: unknown, fetched: unknown): unknown {
  const [old, fresh] = [before as Pages | undefined, fetched as Pages];
  if (!old) return fresh;
  const known = itemsOf(old);
  const deleted = new Set(known.flatMap((message) => (message.deleted ? message.id : [])));
  const whole = joined(known, fresh, old.pages.at(-1)?.nextCursor ?? null);
  const isStale = ({ id, deleted: isDeleted }: Message) => !isDeleted && deleted.has(id);
  return replaceEqualDeep(
    old,
    deleted.size > 0
      ? mapItems(whole, (message) => (isStale(message) ? withoutContent(message) : message))
      : whole,
  );
}

/**
 * Joins `known` and `fresh` if they overlap or touch. Otherwise the messages between them are unknown, and
 * only `fresh` is used.
 */
function joined(known: Message[], fresh: Pages, nextCursor: string | null): Pages {
  const fetched = itemsOf(fresh);
  const [latest, oldest] = [fetched[0]?.position ?? 0, fetched.at(-1)?.position ?? 0];
  const [knownLatest, knownOldest] = [known[0]?.position ?? 0, known.at(-1)?.position ?? 0];
  if (knownOldest > latest + 1 || knownLatest < oldest - 1) return fresh;
  const newer = known.filter(({ position }) => position > latest);
  const older = known.filter(({ position }) => position < oldest);
  const end = fresh.pages.length - 1;
  return {
    ...fresh,
    pages: fresh.pages.map((page, index) => ({
      items: [...(index === 0 ? newer : []), ...page.items, ...(index === end ? older : [])],
      nextCursor: index === end && older.length > 0 ? nextCursor : page.nextCursor,
    })),
  };
}
