import type { QueryKey } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { createStore } from '#web/ui/store.ts';
import { isNewer } from './newest-first.ts';

type Newest = { createdAt: string; id: string };
type Row = Newest & { author?: { id: string } | null };

/**
 * The newest shown row of each list. It is kept outside the component: when the user returns from an item,
 * rows fetched meanwhile still wait above. A list without an entry shows all its rows.
 */
const shownUpTo = createStore(new Map<string, Newest>());

/**
 * Shows all rows of the lists whose query keys start with `queryKey`. Call it after fetching the newer rows.
 */
export function showPending(queryKey: QueryKey) {
  const beginning = JSON.stringify(queryKey).slice(0, -1);
  const others = [...shownUpTo.get()].filter(([list]) => !list.startsWith(beginning));
  shownUpTo.set(new Map(others));
}

type Options = {
  /** The user's own rows never wait. */
  ownId?: string;
  /** No rows wait at the moment, for example because the user is at the top of the list. */
  showsAll?: boolean;
};

/**
 * Splits a list into the shown rows and the number of newer rows that wait, so that nothing moves while the
 * user reads.
 */
export function usePendingRows<R extends Row>(
  queryKey: QueryKey,
  items: R[],
  { ownId, showsAll = false }: Options,
) {
  const list = JSON.stringify(queryKey);
  const newest = shownUpTo.use().get(list);
  const shown = useMemo(() => {
    if (!newest) return [];
    return items.filter((row) => !isNewer(row, newest) || (ownId && row.author?.id === ownId));
  }, [items, newest, ownId]);
  // The list is shown for the first time, or none of the shown rows is left.
  const beginsAnew = showsAll || shown.length === 0;
  const [first] = items;
  useLayoutEffect(() => {
    // Mutates without notifying watchers: the rows are already on screen.
    if (beginsAnew && first) shownUpTo.get().set(list, { createdAt: first.createdAt, id: first.id });
  });
  if (beginsAnew || shown.length === items.length) return { shown: items, pending: 0 };
  return { shown, pending: items.length - shown.length };
}
