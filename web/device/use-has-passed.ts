import { useEffect, useState } from 'react';
import { timeOf } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';

/** A browser fires a longer timer at once. */
const longestTimerMs = 86_400_000;

const msUntil = (at: string) => timeOf(at) - serverNow().getTime();

/** Whether an instant has passed by the server's clock. Updates at that instant, also on an idle screen. */
export function useHasPassed(at: string): boolean {
  const [hasPassed, setPassed] = useState(() => msUntil(at) <= 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      const left = msUntil(at);
      setPassed(left <= 0);
      if (left > 0) timer = setTimeout(check, Math.min(left + 50, longestTimerMs));
    };
    check();
    // Timers do not run while a phone sleeps.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [at]);
  return hasPassed;
}
