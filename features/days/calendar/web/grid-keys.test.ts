import { expect, test } from 'vitest';
import { dayByKey } from './grid-keys.ts';

const from = (day: string, key: string, shiftKey = false) => dayByKey(day, { key, shiftKey });

test('keys move as the grid shows', () => {
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => from('2026-11-20', key)),
  ).toEqual(['2026-11-19', '2026-11-21', '2026-11-13', '2026-11-27', '2026-11-15', '2026-11-21']);
  expect(from('2026-11-30', 'ArrowRight')).toBe('2026-12-01');
  expect(from('2026-11-20', 'Tab')).toBeNull();
});

test('in a shorter month the date becomes its last day', () => {
  expect([from('2026-10-31', 'PageDown'), from('2026-03-31', 'PageUp')]).toEqual([
    '2026-11-30',
    '2026-02-28',
  ]);
  expect([from('2028-02-29', 'PageUp', true), from('2026-11-20', 'PageDown', true)]).toEqual([
    '2027-02-28',
    '2027-11-20',
  ]);
});
