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
/** Pages of rows by day, newest first; `more`: there are further ones behind. */
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
])('a new row stands %s', (_, id, expected) => {
  expect(ids(insertItem(list(true, ['20', '18'], ['10']), row(id), isNewer))).toEqual(expected);
});

test('what is older than all stands at the end, unless it comes with the next page', () => {
  expect(ids(insertItem(list(false, ['20'], ['10']), row('05'), isNewer))).toEqual([['20'], ['10', '05']]);
  expect(ids(insertItem(list(false, []), row('05'), isNewer))).toEqual([['05']]);
  expect(insertItem(list(true, ['20'], ['10']), row('05'), isNewer)).toBeNull();
});

test('what comes before all is left to a page before, where there is one', () => {
  const [first] = list(false, ['20']).pages;
  const middle = { pages: [{ ...(first as Page), previousCursor: 'before' }], pageParams: [null] };
  expect(insertItem(middle, row('30'), isNewer)).toBeNull();
  expect(ids(insertItem(middle, row('10'), isNewer))).toEqual([['20', '10']]);
});

test('a row that is there is replaced where it stands', () => {
  const placed = placeItem(list(true, ['20'], ['10']), row('10', 'new'), isNewer);
  expect(itemsOf(placed ?? undefined)).toEqual([row('20'), row('10', 'new')]);
});

test('rows are patched, removed and put in front; what is not cached stays so', () => {
  const two = list(true, ['20'], ['10']);
  expect(itemsOf(patchItem(two, '10', () => ({ title: 'new' })))).toEqual([row('20'), row('10', 'new')]);
  expect(ids(removeItem(two, '20'))).toEqual([[], ['10']]);
  expect(ids(prependItem(two, row('30')))).toEqual([['30', '20'], ['10']]);
  expect(removeItem(undefined as ReturnType<typeof list> | undefined, '20')).toBeUndefined();
  expect(itemsOf({ pages: [null], pageParams: [null] })).toEqual([]);
});

test('of a long list the beginning', () => {
  expect(firstPages(list(true, ['20'], ['10']))).toEqual({ ...list(true, ['20']) });
});
