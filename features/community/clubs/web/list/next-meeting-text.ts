import type { NextMeeting } from '#community/clubs/contract.ts';
import { copy } from '#community/clubs/copy.ts';
import { copy as dates } from '#shared/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { shortDate, timeText } from '#shared/time/date-text.ts';
import { type Day, daysBetween, startOfDay, weekday } from '#shared/time/dates.ts';

/**
 * `내일 오전 6:00 소양정`, `일요일 소양정`, `12월 14일 오후 7:00`; null once its day is over: a list that was read
 * yesterday still has it.
 */
export function nextMeetingText(today: Day, { day, time, place }: NextMeeting): string | null {
  const days = daysBetween(today, day);
  if (days < 0) return null;
  const hour = time && timeText(time);
  return [dayName(today, day, days), hour, place].filter(Boolean).join(' ');
}

function dayName(today: Day, day: Day, days: number) {
  if (days === 0) return copy['board.club.today'];
  if (days === 1) return copy['board.club.tomorrow'];
  if (days > 6) return shortDate(startOfDay(today), day);
  return fill(copy['board.club.weekday'], { weekday: dates['time.weekdays'].split(',')[weekday(day)] ?? '' });
}
