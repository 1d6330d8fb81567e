import { copy as dates } from '#shared/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { copy } from './copy.ts';
import type { Rule } from './rule.ts';

const weekdays = dates['time.weekdays'].split(',');
const ordinals = copy['repeat.ordinals'].split(',');

/** A rule in words: `매주 화·목요일`, `매월 둘째 화요일`, `매년 음력 8월 15일`. */
export function ruleText(rule: Rule): string {
  switch (rule.freq) {
    case 'WEEKLY': {
      if (rule.weekdays.length === 7 && rule.interval === 1) return copy['repeat.everyDay'];
      // Monday first, as the Korean week is counted.
      const days = rule.weekdays.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
      const text = fill(copy['repeat.weekdays'], { days: days.map((day) => weekdays[day]).join('·') });
      return `${weeksText(rule.interval)} ${text}`;
    }
    case 'MONTHLY':
      return `${monthsText(rule.interval)} ${dayOfMonthText(rule)}`;
    case 'YEARLY':
      return `${copy['repeat.year']} ${fill(copy['repeat.yearDay'], { month: rule.month, date: rule.date })}`;
    case 'LUNAR':
      return `${copy['repeat.year']} ${lunarDayText(rule)}`;
  }
}

export const lunarDayText = ({ month, date, isLeap }: { month: number; date: number; isLeap: boolean }) =>
  fill(copy[isLeap ? 'repeat.lunarLeapDay' : 'repeat.lunarDay'], { month, date });

export const weeksText = (n: number) =>
  n === 1 ? copy['repeat.week'] : n === 2 ? copy['repeat.weeks2'] : fill(copy['repeat.weeks'], { n });

export const monthsText = (n: number) =>
  n === 1 ? copy['repeat.month'] : fill(copy['repeat.months'], { n });

export function dayOfMonthText(rule: Rule & { freq: 'MONTHLY' }): string {
  if (!('week' in rule))
    return rule.date < 0 ? copy['repeat.last'] : fill(copy['repeat.date'], { date: rule.date });
  const nth = rule.week < 0 ? copy['repeat.lastWeek'] : (ordinals[rule.week - 1] ?? '');
  return fill(copy['repeat.nth'], { nth, day: weekdays[rule.weekday] ?? '' });
}
