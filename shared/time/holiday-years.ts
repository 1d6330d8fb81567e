import { y2024, y2025, y2026, y2027 } from '@hyunbinseo/holidays-kr/all';
import type { Day } from './dates.ts';

/**
 * The public holidays by year, from before the first town opened on. They are bundled: they take less than a
 * request. A test fails if the package knows a later year.
 */
export const holidayYears: Record<string, Readonly<Record<Day, readonly string[]>>> = {
  y2024,
  y2025,
  y2026,
  y2027,
};

/** Whether a day is a public holiday, as far as they are announced. A Sunday is none. */
export const isPublicHoliday = (day: Day) => holidayYears[`y${day.slice(0, 4)}`]?.[day] !== undefined;
