import { dayText, shortDate } from '#shared/time/date-text.ts';
import { type Day, type Instant, partsOf, seoulDay } from '#shared/time/dates.ts';

/** The day of news: `11월 22일 (일)`; in another year `2027. 3. 2.` */
export const newsDay = (now: Instant, day: Day) =>
  partsOf(day).year === partsOf(seoulDay(now)).year ? dayText(day) : shortDate(now, day);
