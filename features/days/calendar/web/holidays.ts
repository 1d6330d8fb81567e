import { useMemo } from 'react';
import { holidayNames } from '#days/calendar/holiday-names.ts';
import type { Day, Month } from '#shared/time/dates.ts';
import { holidayYears } from '#shared/time/holiday-years.ts';

/** The years that a month's weeks reach into. */
function yearsOf(month: Month): string[] {
  const year = Number(month.slice(0, 4));
  return [year - 1, year, year + 1]
    .filter((_, i) => [month.endsWith('-01'), true, month.endsWith('-12')][i])
    .map(String);
}

/** The holiday names of a month's weeks by day; none for years not announced yet. */
export function useHolidays(month: Month): (day: Day) => string[] {
  return useMemo(() => {
    const known = yearsOf(month).map((year) => holidayYears[`y${year}`]);
    return (day) => holidayNames(known.flatMap((names) => names?.[day] ?? []));
  }, [month]);
}
