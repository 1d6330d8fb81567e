import { type Instant, partsOf, seoulDay } from '#shared/time/dates.ts';

/**
 * The hourly minimum wage in won by year, as announced by the Ministry of Employment and Labor (최저임금법 제10조).
 */
const notices = [
  { year: 2025, won: 10_030 },
  { year: 2026, won: 10_320 },
];

/** The latest known wage in force. The wage has never fallen, so for a later year it is a lower bound. */
export function minimumWage(now: Instant) {
  const { year } = partsOf(seoulDay(now));
  return notices.findLast((notice) => notice.year <= year) ?? (notices[0] as (typeof notices)[number]);
}
