import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Message, MessagesPage } from '#community/chat/contract.ts';
import { emptyMessage, fetchMessage, merged, placeMessage } from './cached-messages.ts';

type Pages = InfiniteData<MessagesPage>;

const chatId = 'a_b';
const queryKey = ['chats', 'messages', chatId];
const message = (position: number, given: Partial<Message> = {}): Message => ({
  id: `m${position}`,
  chatId,
  position,
  senderId: 'a',
  text: `말 ${position}`,
  photo: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  deleted: false,
  can: { delete: true, report: false },
  ...given,
});
/** Pages with messages at the given positions, newest first. */
const pagesOf = (nextCursor: string | null, ...pages: number[][]): Pages => ({
  pages: pages.map((positions, index) => ({
    items: positions.map((position) => message(position)),
    nextCursor: index === pages.length - 1 ? nextCursor : 'more',
  })),
  pageParams: pages.map(() => null),
});
const positions = (data: unknown) =>
  (data as Pages).pages.map(({ items }) => items.map(({ position }) => position));

test('the next message is added once; a gap causes a refetch', () => {
  const queries = new QueryClient();
  const read = () => queries.getQueryData<Pages>(queryKey);
  placeMessage(queries, message(1));
  expect(read()).toBeUndefined();
  queries.setQueryData(queryKey, pagesOf(null, []));
  for (const position of [1, 2, 2, 1, 3]) placeMessage(queries, message(position));
  expect(positions(read())).toEqual([[3, 2, 1]]);
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(false);
  placeMessage(queries, message(5));
  expect(positions(read())).toEqual([[3, 2, 1]]);
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('an event without content causes a refetch, unless the message is cached', () => {
  const queries = new QueryClient();
  queries.setQueryData(queryKey, pagesOf(null, [2, 1]));
  fetchMessage(queries, { chatId, position: 2 });
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(false);
  fetchMessage(queries, { chatId, position: 3 });
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('an older response does not undo live events', () => {
  const queries = new QueryClient();
  queries.setQueryData(queryKey, pagesOf('x', [4, 3], [2]));
  emptyMessage(queries, chatId, 'm3');
  const known = queries.getQueryData(queryKey);
  const joined = merged(known, pagesOf('x', [3, 2], [1])) as Pages;
  expect(positions(joined)).toEqual([[4, 3, 2], [1]]);
  expect(joined.pages[0]?.items[1]).toMatchObject({ deleted: true, text: '' });
});

test('live messages on the first page survive a refetch', () => {
  const joined = merged(pagesOf('before 3', [9, 8, 7, 6, 5, 4, 3]), pagesOf('before 8', [10, 9, 8])) as Pages;
  expect(positions(joined)).toEqual([[10, 9, 8, 7, 6, 5, 4, 3]]);
  expect(joined.pages[0]?.nextCursor).toBe('before 3');
});

test('after a long absence only the fetched pages stay, so that no gap remains', () => {
  const joined = merged(pagesOf('before 1', [3, 2]), pagesOf('before 50', [52, 51, 50])) as Pages;
  expect(positions(joined)).toEqual([[52, 51, 50]]);
  expect(joined.pages[0]?.nextCursor).toBe('before 50');
});

test('the next page is added, and unchanged messages keep their identity', () => {
  const known = pagesOf('x', [4, 3]);
  const next = { ...known, pages: [...known.pages, { items: [message(2), message(1)], nextCursor: null }] };
  const joined = merged(known, next) as Pages;
  expect(positions(joined)).toEqual([
    [4, 3],
    [2, 1],
  ]);
  expect(joined.pages[0]?.items[0]).toBe(known.pages[0]?.items[0]);
});
