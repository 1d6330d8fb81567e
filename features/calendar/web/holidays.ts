import * as presets from '@hyunbinseo/holidays-kr/all';
import { useMemo } from 'react';
import { holidayNames } from '#features/calendar/holiday-names.ts';
import type { Day, Month } from '#shared/dates.ts';

/** Public holidays by year: all of them weigh a kilobyte, less than asking for one. */
const years: Record<string, Readonly<Record<Day, readonly string[]>>> = presets;

/** The years that the weeks of a month reach into. */
function yearsOf(month: Month): string[] {
  const year = Number(month.slice(0, 4));
  return [year - 1, year, year + 1]
    .filter((_, i) => [month.endsWith('-01'), true, month.endsWith('-12')][i])
    .map(String);
}

/** What the holidays of a month's weeks are called, by day; none in a year not announced yet. */
export function useHolidays(month: Month): (day: Day) => string[] {
  return useMemo(() => {
    const known = yearsOf(month).map((year) => years[`y${year}`]);
    return (day) => holidayNames(known.flatMap((names) => names?.[day] ?? []));
  }, [month]);
}
