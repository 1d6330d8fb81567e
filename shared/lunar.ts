import { copy } from '#shared/copy.ts';
import type { Day } from '#shared/dates.ts';
import { fill } from '#shared/korean.ts';

let dangi: Intl.DateTimeFormat | undefined;

/** The day in Korea's lunar calendar, from the platform's own tables. Null if the platform lacks them. */
export function lunarDay(day: Day) {
  dangi ??= new Intl.DateTimeFormat('en-u-ca-dangi', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  // `10/12`, and `6bis/1` in a leap month.
  const read = /^(\d{1,2})(bis)?\/(\d{1,2})$/.exec(dangi.format(new Date(`${day}T12:00:00Z`)));
  if (!read || dangi.resolvedOptions().calendar !== 'dangi') return null;
  return { month: Number(read[1]), day: Number(read[3]), isLeap: read[2] !== undefined };
}

/** `음 10.12`, `음 윤6.1`, or null. */
export function lunarText(day: Day) {
  const lunar = lunarDay(day);
  if (!lunar) return null;
  return fill(copy[lunar.isLeap ? 'time.lunarLeap' : 'time.lunar'], { month: lunar.month, day: lunar.day });
}
