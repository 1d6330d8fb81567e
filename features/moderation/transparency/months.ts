import { addMonths, type Month, monthOf, seoulDay, startOfDay } from '#shared/time/dates.ts';

/** How many months back a missed publication is made up for. */
const most = 12;

/**
 * The months that may be published, the oldest first: a month appears on the first day of
 * the second month after it.
 */
export function dueMonths(now: Date): Month[] {
  const newest = addMonths(monthOf(seoulDay(now)), -2);
  return Array.from({ length: most }, (_, at) => addMonths(newest, at + 1 - most));
}

/** When a month begins and ends in Seoul. */
export const boundsOf = (month: Month) => ({
  from: startOfDay(`${month}-01`),
  until: startOfDay(`${addMonths(month, 1)}-01`),
});
