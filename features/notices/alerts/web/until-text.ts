import { copy } from '#notices/alerts/strip-copy.ts';
import { clockTime, dayText } from '#shared/date-text.ts';
import { seoulDay } from '#shared/dates.ts';
import { fill } from '#shared/korean.ts';

/** 11월 24일 오후 6:00까지 */
export const untilText = (at: string) =>
  fill(copy['alerts.until'], { day: dayText(seoulDay(at)), time: clockTime(at) });
