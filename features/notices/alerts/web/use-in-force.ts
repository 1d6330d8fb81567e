import { useEffect, useState } from 'react';
import { serverNow } from '#web/device/clock.ts';

/** Those that have not expired by the server's clock, without a word from the server. */
export function useInForce<Item extends { expiresAt: string }>(items: Item[]): Item[] {
  const [now, setNow] = useState(() => serverNow().getTime());
  const ends = items.map(({ expiresAt }) => Date.parse(expiresAt)).filter((end) => end > now);
  const next = Math.min(...ends);
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(
      () => setNow(serverNow().getTime()),
      Math.max(next - serverNow().getTime(), 0) + 10,
    );
    return () => clearTimeout(timer);
  }, [next]);
  return items.filter(({ expiresAt }) => Date.parse(expiresAt) > now);
}
