import type { QueryKey } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { createStore } from '#web/ui/store.ts';
import { isNewer } from './newest-first.ts';

type Newest = { createdAt: string; id: string };
type Row = Newest & { author: { id: string } | null };

/**
 * Up to which row each list is shown. Kept beside the screen: coming back from an item, whatever was fetched meanwhile
 * still waits above. A list without an entry shows all that it has.
 */
const shownUpTo = createStore(new Map<string, Newest>());

/** Shows the lists whose query keys begin so from their beginning: call it when what is new has been fetched. */
export function showPending(queryKey: QueryKey) {
  const beginning = JSON.stringify(queryKey).slice(0, -1);
  const others = [...shownUpTo.get()].filter(([list]) => !list.startsWith(beginning));
  shownUpTo.set(new Map(others));
}

/** Splits a list into what is shown and how many newer rows wait, so that nothing moves under a reader's eyes. */
export function usePendingRows<R extends Row>(queryKey: QueryKey, items: R[], ownId: string) {
  const list = JSON.stringify(queryKey);
  const newest = shownUpTo.use().get(list);
  const shown = useMemo(() => {
    if (!newest) return [];
    // What one wrote oneself is no news to anybody.
    return items.filter((row) => !isNewer(row, newest) || row.author?.id === ownId);
  }, [items, newest, ownId]);
  // Seen for the first time, or nothing of what was read is left.
  const beginsAnew = shown.length === 0;
  const [first] = items;
  useLayoutEffect(() => {
    // Nobody is told: it is what is on screen already.
    if (beginsAnew && first) shownUpTo.get().set(list, { createdAt: first.createdAt, id: first.id });
  });
  if (beginsAnew || shown.length === items.length) return { shown: items, pending: 0 };
  return { shown, pending: items.length - shown.length };
}
