import { addDays, addMonths, type Day, monthOf, partsOf, weekday } from '#shared/time/dates.ts';

/** The same date in another month, or that month's last day if it is shorter. */
function sameDate(day: Day, months: number): Day {
  const first = `${addMonths(monthOf(day), months)}-01`;
  const last = addDays(`${addMonths(monthOf(first), 1)}-01`, -1);
  const wanted = addDays(first, partsOf(day).date - 1);
  return monthOf(wanted) === monthOf(first) ? wanted : last;
}

/** The day that a key moves to (WAI-ARIA's date grid); null for other keys. */
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
