import type { InfiniteData } from '@tanstack/react-query';

type Row = { id: string };
/** A page is null if its viewer may not see the list. */
type CachedList = InfiniteData<{ items: Row[] } | null, unknown>;
type PageOf<List> = NonNullable<NonNullable<List> extends InfiniteData<infer Page, unknown> ? Page : never>;
type RowOf<List> = PageOf<List> extends { items: (infer R extends Row)[] } ? R : never;
/** A list that loads more pages at its end, and perhaps at its beginning. */
type PagedList = InfiniteData<
  { items: Row[]; nextCursor: string | null; previousCursor?: string | null },
  unknown
>;

/** The rows of all loaded pages. */
export const itemsOf = <Item>(list: InfiniteData<{ items: Item[] } | null, unknown> | undefined): Item[] =>
  (list?.pages ?? []).flatMap((page) => page?.items ?? []);

/** Changes the rows page by page. An uncached list stays undefined. */
export const changeItems = <List extends CachedList | undefined>(
  list: List,
  change: (items: RowOf<List>[]) => RowOf<List>[],
): List =>
  list && {
    ...list,
    pages: list.pages.map((page) => page && { ...page, items: change(page.items as RowOf<List>[]) }),
  };

export const mapItems = <List extends CachedList | undefined>(
  list: List,
  change: (row: RowOf<List>) => RowOf<List>,
): List => changeItems(list, (items) => items.map(change));

export const patchItem = <List extends CachedList | undefined>(
  list: List,
  id: string,
  patch: (row: RowOf<List>) => Partial<RowOf<List>>,
): List => mapItems(list, (row) => (row.id === id ? { ...row, ...patch(row) } : row));

export const removeItems = <List extends CachedList | undefined>(
  list: List,
  isRemoved: (row: RowOf<List>) => boolean,
): List => changeItems(list, (items) => items.filter((row) => !isRemoved(row)));

export const removeItem = <List extends CachedList | undefined>(list: List, id: string): List =>
  removeItems(list, (row) => row.id === id);

/** Prepends a new row. */
export const prependItem = <List extends CachedList>(list: List, row: RowOf<List>): List => ({
  ...list,
  pages: list.pages.map((page, at) => (page && at === 0 ? { ...page, items: [row, ...page.items] } : page)),
});

/** Inserts a new row at its place in the order. Null if that place is on a page that is not loaded. */
export function insertItem<List extends PagedList>(
  list: List,
  row: RowOf<List>,
  isBefore: (a: RowOf<List>, b: RowOf<List>) => boolean,
): List | null {
  const follows = (other: Row) => isBefore(row, other as RowOf<List>);
  const found = list.pages.findIndex(({ items }) => items.some(follows));
  const at = found < 0 ? list.pages.length - 1 : found;
  const page = list.pages[at];
  if (!page) return null;
  const place = found < 0 ? page.items.length : page.items.findIndex(follows);
  // A cursor means that the next (or previous) page may bring the row.
  if (found < 0 ? page.nextCursor !== null : at === 0 && place === 0 && page.previousCursor) return null;
  return { ...list, pages: list.pages.with(at, { ...page, items: page.items.toSpliced(place, 0, row) }) };
}

/** Like `insertItem`, but a row that exists is replaced in place. */
export const placeItem = <List extends PagedList>(
  list: List,
  row: RowOf<List>,
  isBefore: (a: RowOf<List>, b: RowOf<List>) => boolean,
): List | null =>
  itemsOf(list).some(({ id }) => id === row.id)
    ? patchItem(list, row.id, () => row)
    : insertItem(list, row, isBefore);

/** Keeps only the first pages, so that a refetch of a long list is one request. */
export const firstPages = <List extends InfiniteData<unknown, unknown> | undefined>(
  list: List,
  count = 1,
): List =>
  list && { ...list, pages: list.pages.slice(0, count), pageParams: list.pageParams.slice(0, count) };
