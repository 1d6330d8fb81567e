import { expect, test } from 'vitest';
import { cycleName, cycles, isHeld, marketDays, marketsOn } from './cycle.ts';

const days = (digit: number, first: string, last: string) =>
  marketDays([{ digit, exceptions: [] }], first, last).map(({ day }) => Number(day.slice(8)));

test('a market is held where the date ends in one of its digits', () => {
  expect(cycles.map(cycleName)).toEqual(['1·6', '2·7', '3·8', '4·9', '5·10', '2·5', '2·4·7·9']);
  expect(days(25, '2026-12-20', '2027-01-06')).toEqual([22, 25, 2, 5]);
  expect(days(2479, '2026-12-20', '2027-01-03')).toEqual([22, 24, 27, 29, 2]);
  expect(days(1, '2026-11-01', '2026-11-30')).toEqual([1, 6, 11, 16, 21, 26]);
  expect(days(2, '2026-11-01', '2026-11-30')).toEqual([2, 7, 12, 17, 22, 27]);
  expect(days(5, '2026-11-01', '2026-11-30')).toEqual([5, 10, 15, 20, 25, 30]);
});

test('it is not held on the 31st, and February has no 30th', () => {
  expect(isHeld(1, '2026-12-31')).toBe(false);
  expect(days(1, '2026-12-26', '2027-01-06')).toEqual([26, 1, 6]);
  expect(days(5, '2027-02-20', '2027-03-05')).toEqual([20, 25, 5]);
  expect(days(4, '2028-02-24', '2028-03-04')).toEqual([24, 29, 4]);
});

test('an exception counts only where it differs from the cycle', () => {
  const on = (day: string, isHeldThen: boolean) =>
    marketsOn([{ digit: 2, exceptions: [{ day, isHeld: isHeldThen, reason: '명절' }] }], day).map(
      ({ isHeld: held, reason }) => [held, reason],
    );
  expect(on('2026-09-24', true)).toEqual([[true, '명절']]);
  expect(on('2026-09-22', false)).toEqual([[false, '명절']]);
  expect(on('2026-09-24', false)).toEqual([]);
  expect(on('2026-12-31', true)).toEqual([[true, '명절']]);
});
