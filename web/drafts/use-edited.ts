import { type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

type Query<Item> = Pick<
  UseSuspenseQueryOptions<Item | null, Error, Item | null, string[]>,
  'queryKey' | 'queryFn'
>;

const freshMs = 30_000;

/**
 * What a form edits. `initial` is what it said when the form opened: what somebody else changes meanwhile does not
 * overwrite what is being typed. `gone`: it was deleted meanwhile, and what was typed has to stay. Null: it was gone before.
 */
export function useEdited<Item, Values>(query: Query<Item>, valuesOf: (item: Item) => Values) {
  const { data: now } = useSuspenseQuery({
    ...query,
    // The form stays, and with it who asks: what is gone is not asked for again, which would be refused.
    staleTime: ({ state }) => (state.data === null ? 'static' : freshMs),
  });
  const [initial] = useState(() => now && valuesOf(now));
  const last = useRef(now);
  if (now) last.current = now;
  return last.current && initial && { item: last.current, initial, gone: now === null };
}
