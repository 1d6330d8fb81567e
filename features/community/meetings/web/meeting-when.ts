import { copy } from '#community/meetings/copy.ts';
import { timeText } from '#shared/time/date-text.ts';

/** `오전 6:00`, or the text for a whole day. */
export const hourText = ({ time }: { time: string | null }) =>
  time ? timeText(time) : copy['meeting.allDay'];
