import { addDays, addMonths, type Day, monthOf, partsOf, weekday } from '#shared/dates.ts';

/** The same date of another month, or its last where that one is shorter. */
export function sameDate(day: Day, months: number): Day {
  const first = `${addMonths(monthOf(day), months)}-01`;
  const last = addDays(`${addMonths(monthOf(first), 1)}-01`, -1);
  const wanted = addDays(first, partsOf(day).date - 1);
  return monthOf(wanted) === monthOf(first) ? wanted : last;
}

/** Where a key leads from a day (WAI-ARIA's date grid); null for a key that leads nowhere. */
export function dayByKey(day: Day, { key, shiftKey }: { key: string; shiftKey: boolean }): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return sameDate(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return sameDate(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
