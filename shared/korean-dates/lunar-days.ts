import { addDays, type Day } from '#shared/time/dates.ts';
import { lunarDay } from '#shared/time/lunar.ts';

/** A lunar year has at most 384 days. */
const aYear = 385;

/**
 * Finds the next day with a date of the lunar calendar. The days are looked up once,
 * however many dates a text has.
 */
export function lunarDays(today: Day) {
  let known: Map<string, Day> | undefined;
  return (month: number, date: number): Day | null => {
    known ??= daysFrom(today);
    return known.get(`${month}.${date}`) ?? null;
  };
}

function daysFrom(today: Day) {
  const known = new Map<string, Day>();
  for (let ahead = 0; ahead < aYear; ahead++) {
    const day = addDays(today, ahead);
    const lunar = lunarDay(day);
    const key = lunar && `${lunar.month}.${lunar.day}`;
    // People who write no 윤 mean the month itself.
    if (key && !lunar.isLeap && !known.has(key)) known.set(key, day);
  }
  return known;
}
