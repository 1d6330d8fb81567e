/** A calendar day in Seoul, `YYYY-MM-DD`. Days compare and sort as text. */
export type Day = string;
/** A calendar month, `YYYY-MM`. */
export type Month = string;
/** A moment: a `Date`, or its ISO text as the API sends it. */
export type Instant = Date | string;

const dayMs = 86_400_000;
/** Seoul has used +09:00 without daylight saving time since October 1988. The app has no earlier instants. */
const seoulMs = 9 * 3_600_000;

/** Milliseconds since 1970 in UTC. Throws a `RangeError` for an invalid instant. */
export function timeOf(instant: Instant) {
  const ms = typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
  if (Number.isNaN(ms)) throw new RangeError(`"${instant}" is not an instant.`);
  return ms;
}

/** A `Date` whose UTC fields are the local time in Seoul. */
export const seoulWall = (instant: Instant) => new Date(timeOf(instant) + seoulMs);

/** The day in Seoul at an instant. */
export const seoulDay = (instant: Instant): Day => utcDay(seoulWall(instant));

/** The instant at which a day begins in Seoul (00:00 there, 15:00 UTC the day before). */
export const startOfDay = (day: Day) => new Date(dayNumber(day) * dayMs - seoulMs);

/** Whether a text is an existing day: 30 February is none. */
export const isDay = (text: string): text is Day =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  dayOf(Date.parse(text) / dayMs) === text;

/** Days since 1970-01-01. Throws a `RangeError` for an invalid day. */
function dayNumber(day: Day) {
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms)) throw new RangeError(`"${day}" is not a day like 2026-01-31.`);
  return ms / dayMs;
}

const dayOf = (number: number): Day => utcDay(new Date(number * dayMs));

/**
 * The first ten characters of `toISOString`, which takes four times as long: a calendar of many series
 * computes 20,000 days.
 */
function utcDay(date: Date): Day {
  const year = date.getUTCFullYear();
  // Another number of digits, or no date at all, which throws a `RangeError`.
  if (!(year >= 1000 && year <= 9999)) return date.toISOString().slice(0, 10);
  return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}

const twoDigits = (number: number) => (number < 10 ? `0${number}` : `${number}`);

export const addDays = (day: Day, days: number): Day => dayOf(dayNumber(day) + days);

/** Whole days from one day to another. Negative if `to` comes first. */
export const daysBetween = (from: Day, to: Day) => dayNumber(to) - dayNumber(from);

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (day: Day) => new Date(dayNumber(day) * dayMs).getUTCDay();

/** Year, month (1 to 12) and day of the month as numbers. */
export function partsOf(day: Day) {
  const [year, month, date] = day.split('-').map(Number);
  return { year: year as number, month: month as number, date: date as number };
}

export const monthOf = (day: Day): Month => day.slice(0, 7);

export function addMonths(month: Month, months: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return monthOf(utcDay(new Date(Date.UTC(year, number - 1 + months, 1))));
}

/**
 * The weeks of a month, Sunday first: four to six of seven days. The first and last may
 * include days of other months.
 */
export function monthGrid(month: Month): Day[][] {
  const first = `${month}-01`;
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const start = addDays(first, -weekday(first));
  const weeks = (daysBetween(start, last) + 7 - weekday(last)) / 7;
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, d) => addDays(start, week * 7 + d)),
  );
}
