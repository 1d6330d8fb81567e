import { expect, test } from 'vitest';
import { count, grouped } from '#shared/numbers.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1234, '1,234'],
  [9999, '9,999'],
  [10_000, '1만'],
  [19_999, '1.9만'],
  [19_000, '1.9만'],
  [123_456, '12.3만'],
  [1_000_000, '100만'],
  [1_009_999, '100만'],
  [12_345_678, '1,234만'],
  [99_999_999, '9,999만'],
  [100_000_000, '1억'],
  [150_000_000, '1.5억'],
])('%i reads %s', (n, text) => expect(count(n)).toBe(text));

test('counts are never rounded up, over the whole first range', () => {
  for (let n = 10_000; n < 1_000_000; n += 1000) expect(count(n + 999)).toBe(count(n));
});

test('exact numbers', () => {
  expect(grouped(1_234_567)).toBe('1,234,567');
  expect(grouped(-12_345)).toBe('-12,345');
});
