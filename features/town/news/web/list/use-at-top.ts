import { useState, useSyncExternalStore } from 'react';

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

/** The value at the time when the reader was last at the top. */
export function useFrozenBelow<Value>(value: Value, atTop: boolean): Value {
  const [last, setLast] = useState(value);
  if (!atTop) return last;
  if (last !== value) setLast(value);
  return value;
}
