import { type Day, partsOf, weekday } from '#shared/time/dates.ts';
import { lunarDay } from '#shared/time/lunar.ts';
import type { Repeat } from './contract.ts';

/** Days of the month count from the end if negative; so do weeks. */
export type Rule =
  | { freq: 'WEEKLY'; interval: number; weekdays: number[] }
  | { freq: 'MONTHLY'; interval: number; date: number }
  | { freq: 'MONTHLY'; interval: number; week: number; weekday: number }
  | { freq: 'YEARLY'; month: number; date: number }
  | { freq: 'LUNAR'; month: number; date: number; isLeap: boolean };

const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** The rule of what repeats from a day on. Null if the platform lacks the lunar calendar. */
export function ruleOf(repeat: Repeat, day: Day): Rule | null {
  const { month, date } = partsOf(day);
  switch (repeat.every) {
    case 'week': {
      const weekdays = [...new Set(repeat.weekdays)].sort();
      return { freq: 'WEEKLY', interval: repeat.interval, weekdays };
    }
    case 'month': {
      const { interval, by } = repeat;
      if (by === 'last') return { freq: 'MONTHLY', interval, date: -1 };
      if (by === 'date') return { freq: 'MONTHLY', interval, date };
      // Many months have no fifth one: it is the last.
      const nth = Math.ceil(date / 7);
      return { freq: 'MONTHLY', interval, week: nth === 5 ? -1 : nth, weekday: weekday(day) };
    }
    case 'year': {
      if (!repeat.lunar) return { freq: 'YEARLY', month, date };
      const lunar = lunarDay(day);
      return lunar && { freq: 'LUNAR', month: lunar.month, date: lunar.day, isLeap: lunar.isLeap };
    }
  }
}

/** The values of a rule that the form shows. */
export function repeatOf(rule: Rule): Repeat {
  if (rule.freq === 'WEEKLY') return { every: 'week', interval: rule.interval, weekdays: rule.weekdays };
  if (rule.freq !== 'MONTHLY') return { every: 'year', lunar: rule.freq === 'LUNAR' };
  const by = 'week' in rule ? 'weekday' : rule.date === -1 ? 'last' : 'date';
  return { every: 'month', interval: rule.interval, by };
}

/**
 * The rule as RFC 5545 writes it; that of the lunar calendar as RFC 7529 does: backwards from a day 30 or a
 * leap month that a year lacks.
 */
export function rruleOf(rule: Rule): string {
  switch (rule.freq) {
    case 'WEEKLY':
      return `FREQ=WEEKLY;INTERVAL=${rule.interval};BYDAY=${rule.weekdays.map((each) => codes[each]).join(',')}`;
    case 'MONTHLY': {
      const by = 'week' in rule ? `BYDAY=${rule.week}${codes[rule.weekday]}` : `BYMONTHDAY=${rule.date}`;
      return `FREQ=MONTHLY;INTERVAL=${rule.interval};${by}`;
    }
    case 'YEARLY':
      return `FREQ=YEARLY;BYMONTH=${rule.month};BYMONTHDAY=${rule.date}`;
    case 'LUNAR':
      return `RSCALE=DANGI;FREQ=YEARLY;BYMONTH=${rule.month}${rule.isLeap ? 'L' : ''};BYMONTHDAY=${rule.date};SKIP=BACKWARD`;
  }
}

/** Reads what `rruleOf` writes, and nothing else. */
export function readRule(text: string): Rule {
  const parts = Object.fromEntries(text.split(';').map((part) => part.split('='))) as Record<string, string>;
  const number = (name: string) => Number.parseInt(parts[name] ?? '', 10);
  const [date, month, interval] = [number('BYMONTHDAY'), number('BYMONTH'), number('INTERVAL')];
  const days = (parts.BYDAY ?? '').split(',');
  let rule: Rule | undefined;
  if (parts.RSCALE) rule = { freq: 'LUNAR', month, date, isLeap: parts.BYMONTH?.endsWith('L') === true };
  else if (parts.FREQ === 'YEARLY') rule = { freq: 'YEARLY', month, date };
  else if (parts.FREQ === 'WEEKLY')
    rule = { freq: 'WEEKLY', interval, weekdays: days.map((code) => codes.indexOf(code)) };
  else if (parts.FREQ === 'MONTHLY' && parts.BYMONTHDAY) rule = { freq: 'MONTHLY', interval, date };
  else if (parts.FREQ === 'MONTHLY') {
    const [, week = '', code = ''] = /^(-?\d)(\w\w)$/.exec(days[0] ?? '') ?? [];
    rule = { freq: 'MONTHLY', interval, week: Number(week), weekday: codes.indexOf(code) };
  }
  if (!rule || rruleOf(rule) !== text) throw new Error(`"${text}" is not a rule that this program writes.`);
  return rule;
}
