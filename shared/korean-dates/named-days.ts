import { addDays, addMonths, type Day, isDay, monthOf, partsOf, weekday } from '#shared/time/dates.ts';

/* The days that words of a text mean, reckoned from the day on which it was written. */

const days = '월화수목금토일';

/** 0 for Monday to 6 for Sunday. */
const weekdayOf = (sign: string) => days.indexOf(sign);
const placeInWeek = (day: Day) => (weekday(day) + 6) % 7;
export const isOnWeekday = (day: Day, sign: string) => placeInWeek(day) === weekdayOf(sign);

export const dayOf = (year: number, month: number, date: number): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** The next such day from `from` on, at most a year ahead: 29 February may be none. */
export function nextDay(from: Day, month: number, date: number): Day | null {
  const { year } = partsOf(from);
  return (
    [year, year + 1].map((one) => dayOf(one, month, date)).find((day) => isDay(day) && day >= from) ?? null
  );
}

/** The next day of the month with this number: in this month, the next, or the one after it. */
export function nextDate(from: Day, date: number): Day | null {
  const months = [0, 1, 2].map((ahead) => addMonths(monthOf(from), ahead));
  const all = months.map((month) => `${month}-${String(date).padStart(2, '0')}`);
  return all.find((day) => isDay(day) && day >= from) ?? null;
}

/** The month that a number or a word names: 12월, 이달, 다음 달. A month that is over is next year's. */
export function monthNamed(today: Day, number: string | undefined, word: string | undefined) {
  if (!number) return addMonths(monthOf(today), /다음|내|내월/.test(word ?? '') ? 1 : 0);
  const { year, month } = partsOf(today);
  const named = Number(number);
  if (named < 1 || named > 12) return null;
  return dayOf(named < month ? year + 1 : year, named, 1).slice(0, 7);
}

export const monthEnd = (month: string): Day => addDays(`${addMonths(month, 1)}-01`, -1);

const ordinals = ['첫', '둘두', '셋세', '넷네', '다섯'];

/** 첫째, 두 번째, 3: from 1 on; 0 for 마지막. */
function nthOf(text: string): number {
  const number = /\d/.exec(text);
  return number ? Number(number[0]) : ordinals.findIndex((signs) => signs.includes(text.charAt(0))) + 1;
}

type Nth = { day: Day; isDoubtful: boolean };

/**
 * The nth such weekday of a month. Some count weeks from Monday instead: where that gives
 * another day of the month, it is a doubt.
 */
export function nthWeekday(month: string, nth: string, sign: string, countsWeeks: boolean): Nth | null {
  const first = `${month}-01`;
  const number = nthOf(nth);
  if (number === 0) {
    const last = monthEnd(month);
    return { day: addDays(last, -((placeInWeek(last) - weekdayOf(sign) + 7) % 7)), isDoubtful: false };
  }
  const day = addDays(first, ((weekdayOf(sign) - placeInWeek(first) + 7) % 7) + 7 * (number - 1));
  if (monthOf(day) !== month) return null;
  const inWeek = addDays(first, weekdayOf(sign) - placeInWeek(first) + 7 * (number - 1));
  return { day, isDoubtful: countsWeeks && inWeek !== day && monthOf(inWeek) === month };
}

const weeksAhead: Record<string, number> = { 지난: -1, 다음: 1, 담: 1, 차: 1, 내: 1, 다다음: 2 };

type Span = { day: Day; endDay?: Day };

/** A week is from Monday to Sunday. Without a weekday it is the weekend. */
export function inWeek(today: Day, week: string, sign: string | undefined): Span | null {
  const ahead = weeksAhead[week] ?? 0;
  // A day of last week is told, not planned.
  if (ahead < 0) return null;
  const monday = addDays(today, -placeInWeek(today) + 7 * ahead);
  return sign ? { day: addDays(monday, weekdayOf(sign)) } : weekendFrom(addDays(monday, 5), today);
}

function weekendFrom(saturday: Day, today: Day): Span {
  const sunday = addDays(saturday, 1);
  return saturday < today ? { day: sunday } : { day: saturday, endDay: sunday };
}

/** The next such weekday, today included; without one the next weekend. */
export function comingDay(today: Day, sign: string | undefined): Span {
  if (!sign) return weekendFrom(addDays(today, 5 - placeInWeek(today)), today);
  return { day: addDays(today, (weekdayOf(sign) - placeInWeek(today) + 7) % 7) };
}

const daysAhead: Record<string, number> = {
  오늘: 0,
  금일: 0,
  내일: 1,
  낼: 1,
  명일: 1,
  모레: 2,
  내일모레: 2,
  낼모레: 2,
  글피: 3,
  그글피: 4,
};

export const relativeDay = (today: Day, word: string) =>
  addDays(today, daysAhead[word.replace(/\s/g, '')] ?? 0);
