import { copy } from '#notices/alerts/strip-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { clockTime, dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';

/** 11월 24일 오후 6:00까지 */
export const untilText = (at: string) =>
  fill(copy['alerts.until'], { day: dayText(seoulDay(at)), time: clockTime(at) });
