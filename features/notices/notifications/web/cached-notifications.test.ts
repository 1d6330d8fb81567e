import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Notification } from '#notices/notifications/contract.ts';

// Node has no `location`.
Object.assign(globalThis, { location: { origin: 'http://localhost' } });
const { drop, markRead, place, refetchNotifications } = await import('./cached-notifications.ts');
const { listQuery } = await import('./api.ts');
const { askBy } = await import('#web/requests/api.ts');

const queries = new QueryClient();

const row = (id: string, minute: number, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'postLiked',
  channel: 'likes',
  sentence: id,
  title: null,
  why: '',
  hushed: false,
  path: '/home',
  actors: [],
  at: `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`,
  read: false,
  ...more,
});

const ids = () =>
  queries.getQueryData(listQuery.queryKey)?.pages.map(({ items }) => items.map(({ id }) => id));

beforeEach(() => {
  queries.setQueryData(listQuery.queryKey, {
    pages: [
      { items: [row('e', 50), row('d', 40)], nextCursor: 'more' },
      { items: [row('c', 30), row('b', 20)], nextCursor: 'more' },
    ],
    pageParams: [null, 'more'],
  });
});

test('a new row is inserted at the top, and a group that has grown moves there', () => {
  place(queries, row('f', 55));
  expect(ids()).toEqual([
    ['f', 'e', 'd'],
    ['c', 'b'],
  ]);
  place(queries, row('c', 58));
  expect(ids()).toEqual([['c', 'f', 'e', 'd'], ['b']]);
});

test('a late row is inserted by its time; one behind the last loaded page waits for the next page', () => {
  place(queries, row('x', 35));
  expect(ids()).toEqual([
    ['e', 'd'],
    ['x', 'c', 'b'],
  ]);
  place(queries, row('a', 10));
  expect(ids()).toEqual([
    ['e', 'd'],
    ['x', 'c', 'b'],
  ]);
  place(queries, row('d', 5));
  expect(ids()).toEqual([['e'], ['x', 'c', 'b']]);
});

test('a row with a new text keeps its place, the last one too', () => {
  place(queries, row('b', 20, { sentence: '새 문장' }));
  expect(ids()).toEqual([
    ['e', 'd'],
    ['c', 'b'],
  ]);
  expect(queries.getQueryData(listQuery.queryKey)?.pages[1]?.items[1]?.sentence).toBe('새 문장');
});

test('in a completely loaded list an older row is added at the end', () => {
  queries.setQueryData(listQuery.queryKey, {
    pages: [{ items: [row('b', 20)], nextCursor: null }],
    pageParams: [null],
  });
  place(queries, row('a', 10));
  expect(ids()).toEqual([['b', 'a']]);
  queries.setQueryData(listQuery.queryKey, { pages: [{ items: [], nextCursor: null }], pageParams: [null] });
  place(queries, row('a', 10));
  expect(ids()).toEqual([['a']]);
});

test('deleted rows disappear, and rows read elsewhere are marked as read', () => {
  drop(queries, ['e', 'b']);
  expect(ids()).toEqual([['d'], ['c']]);
  const read = () =>
    queries.getQueryData(listQuery.queryKey)?.pages.flatMap(({ items }) => items.map((item) => item.read));
  markRead(queries, 'd');
  expect(read()).toEqual([true, false]);
  markRead(queries, null);
  expect(read()).toEqual([true, true]);
});

test('a row that was read while it was fetched is not unread again', async () => {
  const asked: ((read: boolean) => void)[] = [];
  askBy(() => new Promise((resolve) => asked.push((read) => resolve(Response.json(row('d', 40, { read }))))));
  const refetched = refetchNotifications(queries, { ids: ['d'], gone: [] });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  markRead(queries, null);
  asked[0]?.(false);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.(true);
  await refetched;
  const [first] = queries.getQueryData(listQuery.queryKey)?.pages ?? [];
  expect(first?.items.map(({ read }) => read)).toEqual([true, true]);
});

test('a list that was asked for before its rows were read is asked for again', async () => {
  const page = (read: boolean) => Response.json({ items: [row('d', 40, { read })], nextCursor: null });
  const asked: ((read: boolean) => void)[] = [];
  askBy(() => new Promise((resolve) => asked.push((read) => resolve(page(read)))));
  queries.setQueryData(listQuery.queryKey, {
    pages: [{ items: [row('d', 40)], nextCursor: null }],
    pageParams: [null],
  });
  // Pressed here, so the event that follows finds nothing left to mark.
  markRead(queries, null);
  const fetched = queries.fetchInfiniteQuery({ ...listQuery, staleTime: 0 }).catch(() => {});
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const seen = new InfiniteQueryObserver(queries, listQuery);
  const stop = seen.subscribe(() => {});
  markRead(queries, null);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1));
  asked.at(-1)?.(true);
  asked[0]?.(false);
  await fetched;
  await vi.waitFor(() => expect(seen.getCurrentResult().fetchStatus).toBe('idle'));
  expect(seen.getCurrentResult().data?.pages[0]?.items.map(({ read }) => read)).toEqual([true]);
  stop();
});
