import { useEffect, useState } from 'react';

/** Those that have not expired by the clock of this device, without a word from the server. */
export function useInForce<Item extends { expiresAt: string }>(items: Item[]): Item[] {
  const [now, setNow] = useState(() => Date.now());
  const ends = items.map(({ expiresAt }) => Date.parse(expiresAt)).filter((end) => end > now);
  const next = Math.min(...ends);
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(next - Date.now(), 0) + 10);
    return () => clearTimeout(timer);
  }, [next]);
  return items.filter(({ expiresAt }) => Date.parse(expiresAt) > now);
}
