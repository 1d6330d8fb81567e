import { useEffect, useState, useSyncExternalStore } from 'react';

/** The reader counts as at the top within this many px. */
const nearTop = 120;

const subscribe = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
};

export const useAtTop = () =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY < nearTop,
    () => true,
  );

/**
 * Hides new items above while the reader is further down, so that nothing moves on the screen. They appear when the
 * reader returns to the top.
 */
export function useHeldBack<Item extends { id: string }>(items: Item[]): { shown: Item[]; held: number } {
  const atTop = useAtTop();
  const [newest, setNewest] = useState(items[0]?.id);
  useEffect(() => {
    if (atTop) setNewest(items[0]?.id);
  }, [atTop, items]);
  // Not found means that item was deleted. Then nothing tells which items are new, so all are shown.
  const held = atTop
    ? 0
    : Math.max(
        0,
        items.findIndex(({ id }) => id === newest),
      );
  return { shown: held > 0 ? items.slice(held) : items, held };
}

/** The value at the time when the reader was last at the top. */
export function useFrozenBelow<Value>(value: Value): Value {
  const atTop = useAtTop();
  const [last, setLast] = useState(value);
  if (!atTop) return last;
  if (last !== value) setLast(value);
  return value;
}
