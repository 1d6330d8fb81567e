import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  isDay,
  type Month,
  monthOf,
  partsOf,
  weekday,
} from '#shared/time/dates.ts';
import { lunarYear } from '#shared/time/lunar.ts';
import { yearsAhead } from './limits.ts';
import type { Rule } from './rule.ts';

/** A series that repeats: from `day`, its first occurrence, to `until` at most, without `except`. */
export type Series = { rule: Rule; day: Day; until: Day; except: readonly Day[] };

/** The last day of what repeats for ever. */
export const forEver: Day = '9999-12-31';

/** The occurrences between two days, both included. The past of a series costs nothing. */
export const daysOf = (series: Series, first: Day, last: Day): Day[] => [...occurrences(series, first, last)];

/** The next occurrences from a day on, at most `count`. */
export function nextDays(series: Series, from: Day, count: number): Day[] {
  const begin = from > series.day ? from : series.day;
  return occurrences(series, begin, addDays(begin, yearsAhead * 366))
    .take(count)
    .toArray();
}

function* occurrences({ rule, day: start, until, except }: Series, first: Day, last: Day) {
  const left = new Set(except);
  const [begin, end] = [first > start ? first : start, last < until ? last : until];
  for (const day of fitting(rule, start, begin, end)) if (!left.has(day)) yield day;
}

type End = { until: Day | null; count: number | null };

/**
 * The series by a rule from the first day on that fits it: every second week counts from there. It ends with
 * a day, after `count` occurrences, or never. Null if no day fits.
 */
export function seriesFrom(rule: Rule, day: Day, { until, count }: End): Series | null {
  const every = 'interval' in rule ? { ...rule, interval: 1 } : rule;
  const [first] = nextDays({ rule: every, day, until: forEver, except: [] }, day, 1);
  if (!first) return null;
  const end = until ?? (count ? untilAfter({ rule, day: first }, count) : forEver);
  return end < first ? null : { rule, day: first, until: end, except: [] };
}

/** The day of the last of `count` occurrences. */
const untilAfter = ({ rule, day }: Omit<Series, 'until' | 'except'>, count: number): Day =>
  fitting(rule, day, day, forEver).take(count).toArray().at(-1) ?? day;

export const isOn = ({ rule, day: start, except }: Series, day: Day) =>
  !fitting(rule, start, day, day).next().done && !except.includes(day);

/**
 * The days of a rule between two, in their order. It goes from one to the next: a walk over all
 * days is what attackers ask for.
 */
function* fitting(rule: Rule, start: Day, first: Day, last: Day): Generator<Day> {
  for (const days of periods(rule, start, first, last))
    for (const day of days) if (day && day >= first && day <= last) yield day;
}

/** The days of each week, month or year of a rule. */
function* periods(rule: Rule, start: Day, first: Day, last: Day): Generator<(Day | null)[]> {
  switch (rule.freq) {
    case 'WEEKLY': {
      const weekdays = rule.weekdays.map((each) => (each + 6) % 7).sort();
      const monday = mondayOf(first);
      const skipped = next(daysBetween(mondayOf(start), monday) / 7, rule.interval);
      const weeks = Math.floor(daysBetween(monday, last) / 7);
      for (let week = skipped; week <= weeks; week += rule.interval)
        yield weekdays.map((each) => addDays(monday, 7 * week + each));
      return;
    }
    case 'MONTHLY': {
      const skipped = next(monthsBetween(start, first), rule.interval);
      const months = monthsBetween(first, last);
      for (let month = skipped; month <= months; month += rule.interval)
        yield [dayOfMonth(rule, addMonths(monthOf(first), month))];
      return;
    }
    case 'YEARLY': {
      const date = [rule.month, rule.date].map((each) => `-${String(each).padStart(2, '0')}`).join('');
      for (const year of yearsBetween(first, last)) yield [`${year}${date}`].filter(isDay);
      return;
    }
    case 'LUNAR':
      // The end of a lunar year is in the next one.
      for (const year of yearsBetween(addDays(first, -60), last)) yield [dayOfLunarYear(rule, year)];
  }
}

/** From a number of periods since the start to the next that is one of the rule's. */
const next = (since: number, interval: number) => (interval - (since % interval)) % interval;

/** Weeks begin on Monday, as in RFC 5545. */
const mondayOf = (day: Day) => addDays(day, -((weekday(day) + 6) % 7));

function monthsBetween(start: Day, day: Day) {
  const [a, b] = [partsOf(start), partsOf(day)];
  return (b.year - a.year) * 12 + b.month - a.month;
}

function dayOfMonth(rule: Rule & { freq: 'MONTHLY' }, month: Month): Day | null {
  const first = `${month}-01`;
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  if (!('week' in rule)) {
    const day = addDays(rule.date < 0 ? addDays(last, 1) : addDays(first, -1), rule.date);
    return day <= last ? day : null;
  }
  const day =
    rule.week < 0
      ? addDays(last, -((weekday(last) - rule.weekday + 7) % 7))
      : addDays(first, ((rule.weekday - weekday(first) + 7) % 7) + 7 * (rule.week - 1));
  return day <= last ? day : null;
}

/** A year without the leap month: the ordinary one. A month of 29 days has its 30th on the 29th. */
function dayOfLunarYear({ month, isLeap, date }: Rule & { freq: 'LUNAR' }, year: number): Day | null {
  const months = lunarYear(year).filter((each) => each.month === month);
  const found = months.find((each) => each.isLeap === isLeap) ?? months[0];
  return found ? addDays(found.first, Math.min(date, found.length) - 1) : null;
}

const yearsBetween = (first: Day, last: Day) => {
  const { year } = partsOf(first);
  return Array.from({ length: partsOf(last).year - year + 1 }, (_, n) => year + n);
};
