import { useEffect, useState } from 'react';

/** The value once it has stood still for `ms`: a syllable that is still being typed is not searched for. */
export function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
