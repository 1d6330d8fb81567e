import { addDays, addMonths, type Day, daysBetween, monthOf, partsOf, weekday } from '#shared/dates.ts';
import { lunarDay } from '#shared/lunar.ts';
import { yearsAhead } from './limits.ts';
import type { Rule } from './rule.ts';

/** What repeats: from `day`, its first occurrence, to `until` at most, without `except`. */
export type Series = { rule: Rule; day: Day; until: Day; except: readonly Day[] };

/** The last day of what repeats for ever. */
export const forEver: Day = '9999-12-31';

/** The occurrences between two days, both included. A day is asked whether it is one, so the past of a series costs nothing. */
export function daysOf(series: Series, first: Day, last: Day): Day[] {
  const found: Day[] = [];
  const end = last < series.until ? last : series.until;
  for (let day = first > series.day ? first : series.day; day <= end; day = addDays(day, step(series, day)))
    if (isOn(series, day)) found.push(day);
  return found;
}

/** The next occurrences from a day on, at most `count`. */
export function nextDays(series: Series, from: Day, count: number): Day[] {
  const found: Day[] = [];
  const begin = from > series.day ? from : series.day;
  const end = [series.until, addDays(begin, yearsAhead * 366)].sort()[0] as Day;
  for (let day = begin; day <= end && found.length < count; day = addDays(day, step(series, day)))
    if (isOn(series, day)) found.push(day);
  return found;
}

type End = { until: Day | null; count: number | null };

/**
 * What repeats by a rule from the first day on that fits it: every second week counts from there. It ends with a day, after
 * `count` occurrences, or never. Null if no day fits.
 */
export function seriesFrom(rule: Rule, day: Day, { until, count }: End): Series | null {
  const every = 'interval' in rule ? { ...rule, interval: 1 } : rule;
  const [first] = nextDays({ rule: every, day, until: forEver, except: [] }, day, 1);
  if (!first) return null;
  const end = until ?? (count ? untilAfter({ rule, day: first }, count) : forEver);
  return end < first ? null : { rule, day: first, until: end, except: [] };
}

/** The day of the last of `count` occurrences. */
const untilAfter = (series: Omit<Series, 'until' | 'except'>, count: number): Day => {
  const endless = { ...series, until: forEver, except: [] };
  let day = series.day;
  for (let n = 1; n < count; n++) day = nextDays(endless, addDays(day, 1), 1)[0] ?? day;
  return day;
};

export const isOn = ({ rule, day: start, except }: Series, day: Day) =>
  fits(rule, start, day) && !except.includes(day);

function fits(rule: Rule, start: Day, day: Day): boolean {
  const { month, date } = partsOf(day);
  switch (rule.freq) {
    case 'WEEKLY':
      return rule.weekdays.includes(weekday(day)) && weeksBetween(start, day) % rule.interval === 0;
    case 'MONTHLY':
      if (monthsBetween(start, day) % rule.interval !== 0) return false;
      if (!('week' in rule)) return rule.date === (rule.date < 0 ? date - lengthOfMonth(day) - 1 : date);
      if (weekday(day) !== rule.weekday) return false;
      return rule.week < 0 ? lengthOfMonth(day) - date < 7 : Math.ceil(date / 7) === rule.week;
    case 'YEARLY':
      return month === rule.month && date === rule.date;
    case 'LUNAR':
      return isNear(start, day) && fitsLunar(rule, day);
  }
}

/** Weeks begin on Monday, as in RFC 5545. */
function weeksBetween(start: Day, day: Day) {
  const monday = addDays(start, -((weekday(start) + 6) % 7));
  return Math.floor(daysBetween(monday, day) / 7);
}

function monthsBetween(start: Day, day: Day) {
  const [a, b] = [partsOf(start), partsOf(day)];
  return (b.year - a.year) * 12 + b.month - a.month;
}

const lengthOfMonth = (day: Day) => partsOf(addDays(`${addMonths(monthOf(day), 1)}-01`, -1)).date;

const year = 365.2425;
/** New Year moves by 30 days, and a leap month by 30 more. The platform's lunar calendar is slow: ask it only of days near. */
function isNear(start: Day, day: Day) {
  const rest = daysBetween(start, day) % year;
  return Math.min(rest, year - rest) <= 65;
}

function fitsLunar(rule: Rule & { freq: 'LUNAR' }, day: Day): boolean {
  const lunar = lunarDay(day);
  if (lunar?.month !== rule.month) return false;
  // A month of 29 days has its 30th on the 29th.
  if (
    lunar.day !== rule.date &&
    !(rule.date === 30 && lunar.day === 29 && lunarDay(addDays(day, 1))?.day === 1)
  )
    return false;
  if (lunar.isLeap || !rule.isLeap) return lunar.isLeap === rule.isLeap;
  // A year without the leap month: the ordinary one, if a leap one does not follow.
  const after = lunarDay(addDays(day, 31 - lunar.day));
  return !(after?.month === rule.month && after.isLeap);
}

/** From a lunar year's day to the next are 353 days at least, and 29 fewer after a leap month. */
const step = (series: Series, day: Day) => (series.rule.freq === 'LUNAR' && isOn(series, day) ? 320 : 1);
