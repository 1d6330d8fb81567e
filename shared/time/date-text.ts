import { copy } from '#shared/copy.ts';
import { fill } from '#shared/text/korean.ts';
import {
  addDays,
  type Day,
  daysBetween,
  type Instant,
  partsOf,
  seoulDay,
  seoulWall,
  timeOf,
  weekday,
} from '#shared/time/dates.ts';
import { seoulTime } from '#shared/time/time-of-day.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `방금 전` (also for the future), `n분 전`, `n시간 전`, `n일 전` up to six days, then the date (product 4.6). */
export function relativeTime(now: Instant, then: Instant) {
  const passed = timeOf(now) - timeOf(then);
  if (passed < minute) return copy['time.justNow'];
  if (passed < hour) return fill(copy['time.minutes'], { n: Math.floor(passed / minute) });
  if (passed < day) return fill(copy['time.hours'], { n: Math.floor(passed / hour) });
  if (passed < 7 * day) return fill(copy['time.days'], { n: Math.floor(passed / day) });
  return shortDate(now, seoulDay(then));
}

/** `11월 20일`, or `2025. 11. 20.` in another year than now. */
export function shortDate(now: Instant, day: Day) {
  const { year, month, date } = partsOf(day);
  const thisYear = partsOf(seoulDay(now)).year === year;
  return fill(copy[thisYear ? 'time.dateThisYear' : 'time.date'], { year, month, day: date });
}

/** `오후 9:05`. Formatted by hand, because `Intl` writes `PM 9:05` in some runtimes. */
export function clockTime(instant: Instant) {
  const wall = seoulWall(instant);
  const hours = wall.getUTCHours();
  return fill(copy['time.clock'], {
    ampm: copy[hours < 12 ? 'time.am' : 'time.pm'],
    hour: hours % 12 || 12,
    minute: String(wall.getUTCMinutes()).padStart(2, '0'),
  });
}

/** `오후 9:05`, of `21:05` on any day: Seoul's clock never changes. */
export const timeText = (time: string) => clockTime(`2026-01-01T${time}:00+09:00`);

/** The time of a conversation's last message: `오후 9:05` today, `어제`, then the date. */
export function listTime(now: Instant, then: Instant) {
  const days = daysBetween(seoulDay(then), seoulDay(now));
  if (days <= 0) return clockTime(then);
  return days === 1 ? copy['time.yesterday'] : shortDate(now, seoulDay(then));
}

/** `2026년 11월 20일 금요일`: for dividers, and for screen readers on a cell of the calendar. */
export const dayHeading = (day: Day) => fill(copy['time.heading'], dayParts(day));

/** `11월 20일 (금)`. */
export const dayText = (day: Day) => fill(copy['time.day'], dayParts(day));

/** `11월 20일 (금) 오전 10:20`; a whole day has no time (`HH:MM`). */
export const dayAndTime = (day: Day, time: string | null) =>
  time ? `${dayText(day)} ${timeText(time)}` : dayText(day);

/**
 * The day and hour at which something ends. Midnight is 24:00 of the day before: many read `오전 12:00` as
 * noon, and the next date as a day more.
 */
export function endOf(at: Instant): { day: Day; time: string } {
  const [day, time] = [seoulDay(at), seoulTime(at)];
  return time === '00:00' ? { day: addDays(day, -1), time: '24:00' } : { day, time };
}

/** `11월 20일 (금) 오전 10:20`, `11월 20일 (금) 밤 12시`. */
export function momentText(at: Instant) {
  const { day, time } = endOf(at);
  return time === '24:00' ? `${dayText(day)} ${copy['time.midnight']}` : dayAndTime(day, time);
}

/** `D-2`, `D-Day`, or null for a past day. */
export function dDay(today: Day, day: Day) {
  const days = daysBetween(today, day);
  return days < 0 ? null : days === 0 ? 'D-Day' : `D-${days}`;
}

function dayParts(day: Day) {
  const { year, month, date } = partsOf(day);
  return { year, month, day: date, weekday: copy['time.weekdays'].split(',')[weekday(day)] as string };
}
