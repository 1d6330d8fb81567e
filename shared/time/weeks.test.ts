import { expect, test } from 'vitest';
import { addDays, daysBetween, seoulDay } from '#shared/time/dates.ts';
import {
  challengeBounds,
  challengeDays,
  challengeWeek,
  challengeWeekAt,
  weekDates,
  weekLabel,
  weekName,
  weekNumber,
} from '#shared/time/weeks.ts';

test('weeks elapsed since 3 August 2024, plus 1', () => {
  expect(['2024-08-02', '2024-08-03', '2024-08-09', '2024-08-10', '2026-11-16'].map(weekNumber)).toEqual([
    0, 1, 1, 2, 120,
  ]);
});

test('a challenge week has the number of its Monday; the first two days belong to week 1', () => {
  expect(
    ['2024-08-03', '2024-08-04', '2024-08-05', '2024-08-10', '2024-08-11', '2024-08-12'].map(challengeWeek),
  ).toEqual([1, 1, 1, 1, 1, 2]);
});

test('a new week starts on Monday at 00:00 in Seoul', () => {
  expect(challengeWeekAt('2026-11-22T23:59:59.999+09:00')).toBe(120);
  expect(challengeWeekAt('2026-11-23T00:00:00+09:00')).toBe(121);
  expect(challengeWeekAt('2026-11-22T15:00:00Z')).toBe(121);
});

test('for thirty years every day is in one week, and there are no gaps between weeks', () => {
  for (let day = '2024-07-01'; day < '2054-01-01'; day = addDays(day, 1)) {
    const week = challengeWeek(day);
    const { first, last } = challengeDays(week);
    expect(first <= day && day <= last).toBe(true);
    const { from, until } = challengeBounds(week);
    expect(seoulDay(from)).toBe(first);
    expect(challengeBounds(week + 1).from).toEqual(until);
    const monday = Temporal.PlainDate.from(day).subtract({
      days: Temporal.PlainDate.from(day).dayOfWeek - 1,
    });
    if (day >= '2024-08-05') expect(first === monday.toString() || week === 1).toBe(true);
    if (day >= '2024-08-12')
      expect(week).toBe(Math.floor(daysBetween('2024-08-03', monday.toString()) / 7) + 1);
  }
});

test('labels, and dates across the turn of a year', () => {
  expect([weekLabel(1), weekLabel(2), weekLabel(120)]).toEqual(['8월 1주차', '2주차', '120주차']);
  expect([weekDates(1), weekDates(120), weekDates(126)]).toEqual(['8.3–8.11', '11.16–11.22', '12.28–1.3']);
});

test('a week is named by the month of its Thursday, which has most of its days', () => {
  expect([1, 2, 3, 121].map(weekName)).toEqual(['8월 1주차', '8월 셋째 주', '8월 넷째 주', '11월 넷째 주']);
  // Monday to Wednesday in September, Thursday is 1 October; then a Thursday on the 29th, and one of the next
  // year.
  const weeks = ['2026-09-28', '2026-10-26', '2026-12-28', '2026-11-30'].map(challengeWeek);
  expect(weeks.map(weekName)).toEqual(['10월 첫째 주', '10월 다섯째 주', '12월 다섯째 주', '12월 첫째 주']);
  expect(weekName(challengeWeek('2027-01-01'))).toBe('12월 다섯째 주');
});

test('in thirty years no month has two weeks of one name, and each begins with 첫째', () => {
  const names = Array.from({ length: 1560 }, (_, n) => weekName(n + 2));
  const repeated = names.slice(1).filter((name, n) => name === names[n]);
  expect(repeated).toEqual([]);
  const months = names.map((name) => name.split(' ')[0]);
  const firsts = names.filter((_, n) => n > 0 && months[n] !== months[n - 1]);
  expect(new Set(firsts.map((name) => name.split(' ')[1]))).toEqual(new Set(['첫째']));
});
