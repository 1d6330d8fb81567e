import { expect, test } from 'vitest';
import {
  firstPages,
  insertItem,
  itemsOf,
  patchItem,
  placeItem,
  prependItem,
  removeItem,
} from './cached-list.ts';
import { isNewer } from './newest-first.ts';

type Row = { id: string; createdAt: string; title?: string };
type Page = { items: Row[]; nextCursor: string | null; previousCursor?: string | null };

const row = (id: string, title?: string): Row => ({ id, createdAt: `2026-01-${id}`, title });
/** Pages of rows by day, newest first. `more`: the server has further pages. */
const list = (more: boolean, ...pages: string[][]) => ({
  pages: pages.map(
    (ids, at): Page => ({
      items: ids.map((id) => row(id)),
      nextCursor: more || at < pages.length - 1 ? 'next' : null,
    }),
  ),
  pageParams: pages.map((_, at): string | null => (at === 0 ? null : 'next')),
});
const ids = (data: ReturnType<typeof list> | null) =>
  data?.pages.map(({ items }) => items.map(({ id }) => id));

test.each([
  ['in front', '30', [['30', '20', '18'], ['10']]],
  ['between two', '19', [['20', '19', '18'], ['10']]],
  [
    'at the beginning of the second page',
    '15',
    [
      ['20', '18'],
      ['15', '10'],
    ],
  ],
])('a new row is inserted %s', (_, id, expected) => {
  expect(ids(insertItem(list(true, ['20', '18'], ['10']), row(id), isNewer))).toEqual(expected);
});

test('the oldest row is appended, unless the next page will bring it', () => {
  expect(ids(insertItem(list(false, ['20'], ['10']), row('05'), isNewer))).toEqual([['20'], ['10', '05']]);
  expect(ids(insertItem(list(false, []), row('05'), isNewer))).toEqual([['05']]);
  expect(insertItem(list(true, ['20'], ['10']), row('05'), isNewer)).toBeNull();
});

test('a row before all others is left to the previous page, if there is one', () => {
  const [first] = list(false, ['20']).pages;
  const middle = { pages: [{ ...(first as Page), previousCursor: 'before' }], pageParams: [null] };
  expect(insertItem(middle, row('30'), isNewer)).toBeNull();
  expect(ids(insertItem(middle, row('10'), isNewer))).toEqual([['20', '10']]);
});

test('an existing row is replaced in place', () => {
  const placed = placeItem(list(true, ['20'], ['10']), row('10', 'new'), isNewer);
  expect(itemsOf(placed ?? undefined)).toEqual([row('20'), row('10', 'new')]);
});

test('rows are patched, removed and prepended; an uncached list stays undefined', () => {
  const two = list(true, ['20'], ['10']);
  expect(itemsOf(patchItem(two, '10', () => ({ title: 'new' })))).toEqual([row('20'), row('10', 'new')]);
  expect(ids(removeItem(two, '20'))).toEqual([[], ['10']]);
  expect(ids(prependItem(two, row('30')))).toEqual([['30', '20'], ['10']]);
  expect(removeItem(undefined as ReturnType<typeof list> | undefined, '20')).toBeUndefined();
  expect(itemsOf({ pages: [null], pageParams: [null] })).toEqual([]);
});

test('firstPages keeps the first pages', () => {
  expect(firstPages(list(true, ['20'], ['10']))).toEqual({ ...list(true, ['20']) });
});
