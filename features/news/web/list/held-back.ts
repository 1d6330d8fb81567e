import { useEffect, useState, useSyncExternalStore } from 'react';

/** px from the top within which a reader is at the top */
const nearTop = 120;

const subscribe = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
};

/** Whether the reader is at the beginning of the page. */
export const useAtTop = () =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY < nearTop,
    () => true,
  );

/**
 * Holds back what arrives above while somebody reads further down, so that nothing moves under their eyes. What is
 * held appears when they come back to the top.
 */
export function useHeldBack<Item extends { id: string }>(items: Item[]): { shown: Item[]; held: number } {
  const atTop = useAtTop();
  const [newest, setNewest] = useState(items[0]?.id);
  useEffect(() => {
    if (atTop) setNewest(items[0]?.id);
  }, [atTop, items]);
  // Gone itself: nothing tells any more what is new.
  const held = atTop
    ? 0
    : Math.max(
        0,
        items.findIndex(({ id }) => id === newest),
      );
  return { shown: held > 0 ? items.slice(held) : items, held };
}

/** What a value was when the reader was last at the top. */
export function useFrozenBelow<Value>(value: Value): Value {
  const atTop = useAtTop();
  const [last, setLast] = useState(value);
  if (!atTop) return last;
  if (last !== value) setLast(value);
  return value;
}
