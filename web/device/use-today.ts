import { useEffect, useState } from 'react';
import { addDays, type Day, seoulDay, startOfDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';

/** The current day in Seoul; updates at midnight, also on an idle screen. */
export function useToday(): Day {
  const [today, setToday] = useState(() => seoulDay(serverNow()));
  useEffect(() => {
    const updateToday = () => setToday(seoulDay(serverNow()));
    const untilMidnight = startOfDay(addDays(today, 1)).getTime() - serverNow().getTime();
    const timer = setTimeout(updateToday, Math.max(0, untilMidnight) + 50);
    // Timers do not run while a phone sleeps.
    document.addEventListener('visibilitychange', updateToday);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', updateToday);
    };
  }, [today]);
  return today;
}
