import type { CalendarEntry } from '#days/calendar/contract.ts';
import { copy } from '#days/calendar/sheets-copy.ts';
import { copy as shared } from '#shared/copy.ts';
import { timeText } from '#shared/time/date-text.ts';

/** `오후 6:30`, or the text for a whole day. A vote without an hour ends with its day, 밤 12시. */
export function hourText({ time, isPoll }: Pick<CalendarEntry, 'time' | 'isPoll'>): string {
  if (time) return timeText(time);
  return isPoll ? shared['time.midnight'] : copy['home.day.allDay'];
}
