import { useEffect, useRef, useState } from 'react';

/** The pause in typing after which a search starts. Without it, unfinished syllables would be searched. */
const pauseMs = 250;

/** Runs after each pause in typing. */
export function useDebounced(typed: string, then: () => void) {
  const latest = useRef(then);
  latest.current = then;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each value starts the wait anew
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
}

/** The typed text as it was at the last pause. */
export function useDebouncedValue(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useDebounced(typed, () => setSettled(typed));
  return settled;
}
