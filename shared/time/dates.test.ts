import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clockTime,
  dayHeading,
  dayText,
  dDay,
  listTime,
  momentText,
  relativeTime,
} from '#shared/time/date-text.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  isDay,
  monthGrid,
  monthOf,
  partsOf,
  seoulDay,
  startOfDay,
  weekday,
} from '#shared/time/dates.ts';
import { lunarText } from '#shared/time/lunar.ts';

/** Temporal checks the results. Node has it, but not all browsers we support, so the code cannot use it. */
const inSeoul = (instant: Date) =>
  Temporal.Instant.from(instant.toISOString()).toZonedDateTimeISO('Asia/Seoul');

const instants = fc.date({
  min: new Date('1988-10-10T00:00Z'),
  max: new Date('2150-01-01T00:00Z'),
  noInvalidDate: true,
});
const days = instants.map((instant) => inSeoul(instant).toPlainDate().toString());

test('the day in Seoul, its start and the clock match the time zone', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const zoned = inSeoul(instant);
      expect(seoulDay(instant)).toBe(zoned.toPlainDate().toString());
      expect(seoulDay(instant.toISOString())).toBe(seoulDay(instant));
      expect(startOfDay(seoulDay(instant)).getTime()).toBe(zoned.startOfDay().epochMilliseconds);
      expect(clockTime(instant)).toBe(
        `${zoned.hour < 12 ? '오전' : '오후'} ${((zoned.hour + 11) % 12) + 1}:${String(zoned.minute).padStart(2, '0')}`,
      );
    }),
    { numRuns: 3000 },
  );
});

test('day arithmetic follows the calendar', () => {
  fc.assert(
    fc.property(days, days, fc.integer({ min: -20_000, max: 20_000 }), (day, other, n) => {
      const plain = Temporal.PlainDate.from(day);
      expect(addDays(day, n)).toBe(plain.add({ days: n }).toString());
      expect(addDays(addDays(day, n), -n)).toBe(day);
      expect(daysBetween(day, other)).toBe(plain.until(other).days);
      expect(weekday(day)).toBe(plain.dayOfWeek % 7);
      expect(partsOf(day)).toEqual({ year: plain.year, month: plain.month, date: plain.day });
      expect(addMonths(monthOf(day), n % 500)).toBe(
        plain
          .toPlainYearMonth()
          .add({ months: n % 500 })
          .toString(),
      );
      expect(isDay(day)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('a day is written as toISOString writes it, in each year that there is', () => {
  const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const first = Date.UTC(1000, 0, 1);
  for (let days = 0; first + days * 86_400_000 < Date.UTC(10_001, 0, 1); days += 37)
    expect(addDays('1000-01-01', days)).toBe(isoDay(first + days * 86_400_000));
  expect(addDays('1000-01-01', -1)).toBe('0999-12-31');
  expect(addMonths('0999-12', 1)).toBe('1000-01');
  expect(() => addDays('2026-01-01', 1e9)).toThrow(RangeError);
  expect(() => addMonths('2026', 1)).toThrow(RangeError);
});

test('invalid days', () => {
  for (const text of [
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '0026-01-01',
    '2026-11-20T00:00',
    ' 2026-11-20',
    '',
  ])
    expect(isDay(text)).toBe(false);
  expect(isDay('2028-02-29')).toBe(true);
  expect(() => addDays('어제', 1)).toThrow(RangeError);
  expect(() => seoulDay('어제')).toThrow(RangeError);
});

test('the grid of every month in two centuries contains the whole month, Sundays first', () => {
  for (let month = '1950-01'; month < '2150-01'; month = addMonths(month, 1)) {
    const grid = monthGrid(month);
    const flat = grid.flat();
    expect(flat.filter((day) => monthOf(day) === month)).toHaveLength(
      Temporal.PlainYearMonth.from(month).daysInMonth,
    );
    expect(grid.every((week) => week.length === 7 && weekday(week[0] as string) === 0)).toBe(true);
    expect(grid.every((week) => week.some((day) => monthOf(day) === month))).toBe(true);
    expect(flat.every((day, i) => i === 0 || daysBetween(flat[i - 1] as string, day) === 1)).toBe(true);
  }
  expect(monthGrid('2026-02')).toHaveLength(4);
  expect(monthGrid('2026-11').map((week) => week[0])).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ]);
});

describe('relative time', () => {
  const now = new Date('2026-11-20T12:00:00+09:00');
  const ago = (ms: number) => relativeTime(now, new Date(now.getTime() - ms));
  const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

  test.each([
    ['a day ahead', -day, '방금 전'],
    ['0 s', 0, '방금 전'],
    ['59.999 s', minute - 1, '방금 전'],
    ['60 s', minute, '1분 전'],
    ['59 min 59 s', hour - second, '59분 전'],
    ['60 min', hour, '1시간 전'],
    ['23 h 59 min 59 s', day - second, '23시간 전'],
    ['24 h', day, '1일 전'],
    ['7 days less 1 ms', 7 * day - 1, '6일 전'],
    ['7 days', 7 * day, '11월 13일'],
  ])('%s', (_, ms, text) => expect(ago(ms)).toBe(text));

  test('at the turn of the year, the year is Seoul’s', () => {
    expect(relativeTime(now, '2025-12-31T15:00:00Z')).toBe('1월 1일');
    expect(relativeTime(now, '2025-12-31T14:59:59Z')).toBe('2025. 12. 31.');
    expect(relativeTime('2026-01-02T00:00:00+09:00', '2025-12-31T23:00:00+09:00')).toBe('1일 전');
    expect(relativeTime('2026-01-09T00:00:00+09:00', '2025-12-31T23:00:00+09:00')).toBe('2025. 12. 31.');
  });
});

test('texts of days and times', () => {
  const now = '2026-11-20T09:00:00+09:00';
  expect(clockTime('2026-11-20T00:05:00+09:00')).toBe('오전 12:05');
  expect(clockTime('2026-11-20T12:00:00+09:00')).toBe('오후 12:00');
  expect(listTime(now, '2026-11-20T00:00:00+09:00')).toBe('오전 12:00');
  expect(listTime(now, '2026-11-19T23:59:59+09:00')).toBe('어제');
  expect(listTime(now, '2026-11-18T23:59:59+09:00')).toBe('11월 18일');
  expect(listTime(now, '2025-03-02T12:00:00+09:00')).toBe('2025. 3. 2.');
  expect(dayHeading('2026-11-20')).toBe('2026년 11월 20일 금요일');
  expect(dayText('2026-11-22')).toBe('11월 22일 (일)');
  expect(momentText('2026-11-22T10:20:59+09:00')).toBe('11월 22일 (일) 오전 10:20');
  expect(momentText('2026-12-01T00:00:00+09:00')).toBe('11월 30일 (월) 밤 12시');
  expect(momentText(new Date('2026-11-30T15:01:00Z'))).toBe('12월 1일 (화) 오전 12:01');
  expect([
    dDay('2026-11-20', '2026-11-22'),
    dDay('2026-11-20', '2026-11-20'),
    dDay('2026-11-20', '2026-11-19'),
  ]).toEqual(['D-2', 'D-Day', null]);
});

test('the lunar calendar: 추석, 설 and a leap month', () => {
  expect(lunarText('2026-09-25')).toBe('음 8.15');
  expect(lunarText('2027-02-07')).toBe('음 1.1');
  expect(lunarText('2026-11-20')).toBe('음 10.12');
  expect(lunarText('2025-07-25')).toBe('음 윤6.1');
});
