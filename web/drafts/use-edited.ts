import { type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

type Query<Item> = Pick<
  UseSuspenseQueryOptions<Item | null, Error, Item | null, string[]>,
  'queryKey' | 'queryFn'
>;

const freshMs = 30_000;

/**
 * The item that a form edits. `initial` holds the values when the form opened: later changes by others do not
 * overwrite what the user types. `gone`: the item was deleted meanwhile, and the typed text must stay. Null:
 * it was deleted before.
 */
export function useEdited<Item, Values>(query: Query<Item>, valuesOf: (item: Item) => Values) {
  const { data: now } = useSuspenseQuery({
    ...query,
    // The form stays mounted and so does its query. A deleted item must not be refetched: the server would
    // refuse.
    staleTime: ({ state }) => (state.data === null ? 'static' : freshMs),
  });
  const [initial] = useState(() => now && valuesOf(now));
  const last = useRef(now);
  if (now) last.current = now;
  return last.current && initial && { item: last.current, initial, gone: now === null };
}
