import { copy } from '#shared/copy.ts';
import { fill } from '#shared/text/korean.ts';
import {
  addDays,
  type Day,
  daysBetween,
  type Instant,
  partsOf,
  seoulDay,
  startOfDay,
  weekday,
} from '#shared/time/dates.ts';

/** A Saturday. Challenge weeks are counted from it, although they begin on Mondays (product 12.1). */
const firstDay: Day = '2024-08-03';
const secondMonday: Day = '2024-08-12';

/** Whole weeks elapsed since 3 August 2024, plus 1. */
export const weekNumber = (day: Day) => Math.floor(daysBetween(firstDay, day) / 7) + 1;

/** The challenge week of a day: the number of its Monday. 3 and 4 August 2024 belong to week 1. */
export function challengeWeek(day: Day) {
  if (day >= firstDay && day < secondMonday) return 1;
  return weekNumber(addDays(day, -((weekday(day) + 6) % 7)));
}

export const challengeWeekAt = (now: Instant) => challengeWeek(seoulDay(now));

/** First and last day of a challenge week: Monday to Sunday. Week 1 begins on Saturday, 3 August 2024. */
export function challengeDays(week: number): { first: Day; last: Day } {
  const monday = addDays(secondMonday, 7 * (week - 2));
  return {
    first: week === 1 ? firstDay : monday,
    last: week === 0 ? addDays(firstDay, -1) : addDays(monday, 6),
  };
}

/** The instants at which a challenge week begins and ends (exclusive). */
export function challengeBounds(week: number): { from: Date; until: Date } {
  const { first, last } = challengeDays(week);
  return { from: startOfDay(first), until: startOfDay(addDays(last, 1)) };
}

/** Phones send Sunday's steps until Monday noon (product 12.15). */
const lateMs = 12 * 3_600_000;

/** The earliest week that is still open: the current one, or on Monday morning the one before. */
export const openWeekAt = (now: Date) => challengeWeekAt(new Date(now.getTime() - lateMs));

/** When a challenge week closes: its places are told, and no steps of it are taken any more. */
export const closesAt = (week: number) => new Date(challengeBounds(week).until.getTime() + lateMs);

/**
 * `11월 넷째 주`; week 1 keeps its label. A week belongs to the month of its Thursday, which has at least four of
 * its days. So Korean offices count by KS X ISO 8601 and the former KS A 5402
 * (product 12.1; read on 2026-11-28 as quoted at workro.tistory.com/391, not in the standards themselves).
 */
export function weekName(week: number): string {
  if (week === 1) return weekLabel(week);
  const { month, date } = partsOf(addDays(challengeDays(week).first, 3));
  const nth = copy['time.weekOrdinals'].split(',')[Math.ceil(date / 7) - 1] ?? '';
  return fill(copy['time.week'], { month, nth });
}

/** `8월 1주차` for week 1, then `121주차`. */
export const weekLabel = (week: number) =>
  week === 1 ? copy['challenges.weekEarlyAugust'] : fill(copy['challenges.week'], { n: week });

/** What stands small beside the name: `121주차 · 11.23–11.29`. */
export const weekDetail = (week: number) =>
  week === 1 ? weekDates(week) : `${weekLabel(week)} · ${weekDates(week)}`;

/** The dates of a week: `11.16–11.22`. */
export function weekDates(week: number) {
  const { first, last } = challengeDays(week);
  return [first, last].map((day) => `${partsOf(day).month}.${partsOf(day).date}`).join('–');
}
