import { useEffect, useRef } from 'react';

/** The pause in typing after which a search starts. Without it, unfinished syllables would be searched. */
const settledMs = 250;

/** Runs once a typed text has rested. */
export function useStill(typed: string, then: () => void) {
  const latest = useRef(then);
  latest.current = then;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each value starts the wait anew
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), settledMs);
    return () => clearTimeout(timer);
  }, [typed]);
}
