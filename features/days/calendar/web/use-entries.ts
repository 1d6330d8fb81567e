import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CalendarEntry, DayMark } from '#days/calendar/contract.ts';
import type { Day, Month } from '#shared/time/dates.ts';
import { monthQuery } from './api.ts';
import { useHiddenTypes } from './shown-types.ts';

const none: CalendarEntry[] = [];

/** The events by day of a month's grid, without the hidden kinds. */
export function useEntries(month: Month): (day: Day) => CalendarEntry[] {
  const { data } = useQuery(monthQuery(month));
  const hidden = useHiddenTypes();
  return useMemo(() => {
    const byDay = new Map<Day, CalendarEntry[]>();
    for (const entry of data?.items ?? none)
      if (!hidden.includes(entry.type)) byDay.set(entry.day, [...(byDay.get(entry.day) ?? []), entry]);
    return (day) => byDay.get(day) ?? none;
  }, [data, hidden]);
}

/** The names of the days of a month's grid besides events and holidays, without the hidden layers. */
export function useMarks(month: Month): (day: Day) => DayMark[] {
  const { data } = useQuery(monthQuery(month));
  const hidden = useHiddenTypes();
  return (day) => (data?.marks ?? []).filter((mark) => mark.day === day && !hidden.includes(mark.layer));
}
