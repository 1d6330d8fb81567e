import { expect, test } from 'vitest';
import { collectedDays, type PickupTable, pickupsOn } from './cycle.ts';
import { pickupTexts } from './day-text.ts';
import type { PickupRule } from './rules.ts';

const rule = (more: Partial<PickupRule>): PickupRule => ({
  kind: 'recycling',
  cycle: 'week',
  weekdays: [1],
  fromDay: null,
  weeks: [],
  starts: '19:00',
  ends: '02:00',
  ...more,
});
const table = (rules: PickupRule[], more: Partial<PickupTable> = {}): PickupTable => ({
  rules,
  skipsHolidays: false,
  exceptions: [],
  ...more,
});
const days = (given: PickupTable, first: string, last: string) =>
  collectedDays(given, first, last).map(({ day }) => day.slice(5));

// By hand, from a calendar of the wall: 1 January 2026 is a Thursday.
test.each<[string, Partial<PickupRule>, string, string, string]>([
  ['each week on two days', { weekdays: [1, 4] }, '2026-02-23', '2026-03-08', '02-23 02-26 03-02 03-05'],
  ['over New Year', { weekdays: [5] }, '2026-12-18', '2027-01-15', '12-18 12-25 01-01 01-08 01-15'],
  [
    'every second week, before its day too',
    { cycle: 'fortnight', weekdays: [2], fromDay: '2026-03-10' },
    '2026-02-20',
    '2026-04-10',
    '02-24 03-10 03-24 04-07',
  ],
  [
    'every second week by another day of that week, Monday to Sunday',
    { cycle: 'fortnight', weekdays: [0, 3], fromDay: '2026-03-11' },
    '2026-03-08',
    '2026-03-31',
    '03-11 03-15 03-25 03-29',
  ],
  [
    'every second week over New Year',
    { cycle: 'fortnight', weekdays: [4], fromDay: '2026-12-17' },
    '2026-12-10',
    '2027-01-31',
    '12-17 12-31 01-14 01-28',
  ],
  [
    'the second and fourth Wednesday',
    { cycle: 'month', weekdays: [3], weeks: [2, 4] },
    '2026-01-01',
    '2026-03-31',
    '01-14 01-28 02-11 02-25 03-11 03-25',
  ],
  [
    'the last Friday, also of a month with five',
    { cycle: 'month', weekdays: [5], weeks: [-1] },
    '2026-01-01',
    '2026-05-31',
    '01-30 02-27 03-27 04-24 05-29',
  ],
  [
    'the first weekday, where the month begins on it',
    { cycle: 'month', weekdays: [0], weeks: [1] },
    '2026-02-01',
    '2026-03-31',
    '02-01 03-01',
  ],
])('%s', (_what, more, first, last, expected) => {
  expect(days(table([rule(more)]), first, last).join(' ')).toBe(expected);
});

test('a public holiday is left out only where the office says so', () => {
  // 2026-02-16 to 18 are 설 연휴: Monday to Wednesday.
  const weekly = [rule({ weekdays: [1, 2, 4] })];
  expect(days(table(weekly), '2026-02-15', '2026-02-21')).toEqual(['02-16', '02-17', '02-19']);
  const skipping = table(weekly, { skipsHolidays: true });
  expect(days(skipping, '2026-02-15', '2026-02-21')).toEqual(['02-19']);
  expect(pickupTexts(pickupsOn(skipping, '2026-02-16'))).toEqual([
    { text: '재활용 수거 없음 (공휴일)', caption: '수거 없음', signs: ['missed'] },
  ]);
  // A Sunday is no public holiday.
  expect(days(table([rule({ weekdays: [0] })], { skipsHolidays: true }), '2026-03-08', '2026-03-08')).toEqual(
    ['03-08'],
  );
});

test('a single day goes before the rule and the holiday, for its kinds only', () => {
  const both = [rule({ weekdays: [1] }), rule({ kind: 'food', weekdays: [1], starts: null, ends: null })];
  const given = table(both, {
    skipsHolidays: true,
    exceptions: [
      { day: '2026-02-16', kinds: ['recycling'], isCollected: true, reason: '설 특별 수거' },
      { day: '2026-02-23', kinds: ['food'], isCollected: false, reason: '수거차 정비' },
      { day: '2026-02-25', kinds: ['recycling'], isCollected: true, reason: '' },
      { day: '2026-02-26', kinds: ['food'], isCollected: false, reason: '쉼' },
    ],
  });
  const on = (day: string) => pickupTexts(pickupsOn(given, day)).map(({ text }) => text);
  expect(on('2026-02-16')).toEqual(['재활용 배출일 (설 특별 수거)', '음식물 수거 없음 (공휴일)']);
  expect(on('2026-02-23')).toEqual(['재활용 배출일', '음식물 수거 없음 (수거차 정비)']);
  expect(on('2026-02-25')).toEqual(['재활용 배출일']);
  // Against a day without collection there is nothing to say.
  expect(on('2026-02-26')).toEqual([]);
  // A further day has the hours of its kind.
  expect(pickupsOn(given, '2026-02-25')).toMatchObject([{ starts: '19:00', ends: '02:00' }]);
});

test('kinds of one day stand in one order, and are one line', () => {
  const all = (['large', 'bags', 'recycling', 'food'] as const).map((kind) => rule({ kind }));
  expect(pickupTexts(pickupsOn(table(all), '2026-03-02'))).toEqual([
    {
      text: '음식물·재활용·종량제·대형 배출일',
      caption: '음식물·재활용·종량제·대형',
      signs: ['food', 'recycling', 'bags', 'large'],
    },
  ]);
});
