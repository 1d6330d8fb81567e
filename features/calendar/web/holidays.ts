import { getHolidayPreset } from '@hyunbinseo/holidays-kr';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { holidayNames } from '#features/calendar/holiday-names.ts';
import type { Day, Month } from '#shared/dates.ts';

type Names = Readonly<Record<Day, readonly string[]>>;

/** A year's public holidays, a file of its own of less than a kilobyte; none for a year not announced yet. */
export const holidaysQuery = (year: string) =>
  queryOptions({
    queryKey: ['holidays', year],
    queryFn: async (): Promise<Names> => {
      try {
        return await getHolidayPreset(year);
      } catch (error) {
        if (error instanceof RangeError) return {};
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The years that the weeks of a month reach into. */
export function yearsOf(month: Month): string[] {
  const year = Number(month.slice(0, 4));
  return [year - 1, year, year + 1]
    .filter((_, i) => [month.endsWith('-01'), true, month.endsWith('-12')][i])
    .map(String);
}

/** What the holidays of a month's weeks are called, by day. */
export function useHolidays(month: Month): (day: Day) => string[] {
  const known = useQueries({
    queries: yearsOf(month).map(holidaysQuery),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => (day) => holidayNames(known.flatMap((names) => names?.[day] ?? [])), [known]);
}
