import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { Notification } from '#features/notifications/contract.ts';

// What the browser has and Node has not.
Object.assign(globalThis, { location: { origin: 'http://localhost' } });
const { drop, markRead, place } = await import('./cached-notifications.ts');
const { listQuery } = await import('./api.ts');

const queries = new QueryClient();

const told = (id: string, minute: number, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'postLiked',
  channel: 'likes',
  sentence: id,
  title: null,
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
      { items: [told('e', 50), told('d', 40)], nextCursor: 'more' },
      { items: [told('c', 30), told('b', 20)], nextCursor: 'more' },
    ],
    pageParams: [null, 'more'],
  });
});

test('what is new stands on top, a group that has grown moves there', () => {
  place(queries, told('f', 55));
  expect(ids()).toEqual([
    ['f', 'e', 'd'],
    ['c', 'b'],
  ]);
  place(queries, told('c', 58));
  expect(ids()).toEqual([['c', 'f', 'e', 'd'], ['b']]);
});

test('a row that came late stands where it belongs; behind the last page it comes with the next', () => {
  place(queries, told('x', 35));
  expect(ids()).toEqual([
    ['e', 'd'],
    ['x', 'c', 'b'],
  ]);
  place(queries, told('a', 10));
  expect(ids()).toEqual([
    ['e', 'd'],
    ['x', 'c', 'b'],
  ]);
  place(queries, told('d', 5));
  expect(ids()).toEqual([['e'], ['x', 'c', 'b']]);
});

test('a row that says something new stays where it is, the last one too', () => {
  place(queries, told('b', 20, { sentence: '새 문장' }));
  expect(ids()).toEqual([
    ['e', 'd'],
    ['c', 'b'],
  ]);
  expect(queries.getQueryData(listQuery.queryKey)?.pages[1]?.items[1]?.sentence).toBe('새 문장');
});

test('of a list that is whole the end is its place', () => {
  queries.setQueryData(listQuery.queryKey, {
    pages: [{ items: [told('b', 20)], nextCursor: null }],
    pageParams: [null],
  });
  place(queries, told('a', 10));
  expect(ids()).toEqual([['b', 'a']]);
  queries.setQueryData(listQuery.queryKey, { pages: [{ items: [], nextCursor: null }], pageParams: [null] });
  place(queries, told('a', 10));
  expect(ids()).toEqual([['a']]);
});

test('what went is out, what was read is read, here as well', () => {
  drop(queries, ['e', 'b']);
  expect(ids()).toEqual([['d'], ['c']]);
  const read = () =>
    queries.getQueryData(listQuery.queryKey)?.pages.flatMap(({ items }) => items.map((item) => item.read));
  markRead(queries, 'd');
  expect(read()).toEqual([true, false]);
  markRead(queries, null);
  expect(read()).toEqual([true, true]);
});
