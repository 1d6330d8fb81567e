import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CalendarEvent, DayMark } from '#days/calendar/contract.ts';
import { type Layer, layers } from '#days/calendar/layers.ts';
import type { Day, Month } from '#shared/time/dates.ts';
import { monthQuery } from './api.ts';
import { useHiddenTypes } from './shown-types.ts';

const none: CalendarEvent[] = [];

/** The events by day of a month's grid, without the hidden kinds. */
export function useEvents(month: Month): (day: Day) => CalendarEvent[] {
  const { data } = useQuery(monthQuery(month));
  const hidden = useHiddenTypes();
  return useMemo(() => {
    const byDay = new Map<Day, CalendarEvent[]>();
    for (const event of data?.items ?? none)
      if (!hidden.includes(event.type)) byDay.set(event.day, [...(byDay.get(event.day) ?? []), event]);
    return (day) => byDay.get(day) ?? none;
  }, [data, hidden]);
}

/** The names of the days of a month's grid besides events and holidays, without the hidden layers. */
export function useMarks(month: Month): (day: Day) => DayMark[] {
  const { data } = useQuery(monthQuery(month));
  const hidden = useHiddenTypes();
  return (day) => (data?.marks ?? []).filter((mark) => mark.day === day && !hidden.includes(mark.layer));
}

/** The layers of which a month has something. */
export function useLayers(month: Month): Layer[] {
  const { data } = useQuery(monthQuery(month));
  return layers.filter((layer) =>
    layer === 'meal' ? data?.hasMeals : data?.marks.some((mark) => mark.layer === layer),
  );
}
