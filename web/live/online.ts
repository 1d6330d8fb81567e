import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLiveState } from '#web/live/use-live.ts';

/** A socket that reconnects within this time shows no banner. */
const maxWaitMs = 4000;

function subscribe(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the data on screen is up to date, as far as this device knows. */
export function useOnline(): boolean {
  const connected = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const cut = useLiveState() === 'offline';
  const [longCut, setLongCut] = useState(false);
  useEffect(() => {
    setLongCut(false);
    if (!cut) return;
    const timer = setTimeout(() => setLongCut(true), maxWaitMs);
    return () => clearTimeout(timer);
  }, [cut]);
  return connected && !longCut;
}
