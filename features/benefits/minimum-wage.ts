import { type Instant, partsOf, seoulDay } from '#shared/dates.ts';

/** Won an hour by year, as the Ministry of Employment and Labor gave notice of them (최저임금법 제10조). */
const notices = [
  { year: 2025, won: 10_030 },
  { year: 2026, won: 10_320 },
];

/** The latest notice that is in force; the wage has never fallen, so of a later year it is the least. */
export function minimumWage(now: Instant) {
  const { year } = partsOf(seoulDay(now));
  return notices.findLast((notice) => notice.year <= year) ?? (notices[0] as (typeof notices)[number]);
}
