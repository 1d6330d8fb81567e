import { useEffect, useState } from 'react';
import { addDays, type Day, seoulDay, startOfDay } from '#shared/dates.ts';

/** The day it is in Seoul; changes at midnight there, also on a screen that nobody touches. */
export function useToday(): Day {
  const [today, setToday] = useState(() => seoulDay(new Date()));
  useEffect(() => {
    const look = () => setToday(seoulDay(new Date()));
    const untilMidnight = startOfDay(addDays(today, 1)).getTime() - Date.now();
    const timer = setTimeout(look, Math.max(0, untilMidnight) + 50);
    // A phone that slept has run no timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [today]);
  return today;
}
