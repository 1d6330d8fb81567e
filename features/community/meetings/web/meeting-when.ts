import { copy } from '#community/meetings/copy.ts';
import { clockTime } from '#shared/time/date-text.ts';
import type { Day } from '#shared/time/dates.ts';

/** `오전 6:00`, or the text for a whole day. */
export const hourText = ({ day, time }: { day: Day; time: string | null }) =>
  time ? clockTime(`${day}T${time}:00+09:00`) : copy['meeting.allDay'];
