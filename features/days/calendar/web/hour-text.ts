import type { CalendarEntry } from '#days/calendar/contract.ts';
import { copy } from '#days/calendar/sheets-copy.ts';
import { copy as shared } from '#shared/copy.ts';
import { clockTime } from '#shared/time/date-text.ts';

/** `오후 6:30`, or the text for a whole day. A vote without an hour ends with its day, 밤 12시. */
export function hourText({ day, time, isPoll }: Pick<CalendarEntry, 'day' | 'time' | 'isPoll'>): string {
  if (time) return clockTime(`${day}T${time}:00+09:00`);
  return isPoll ? shared['time.midnight'] : copy['home.day.allDay'];
}
