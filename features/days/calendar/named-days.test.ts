import { expect, test } from 'vitest';
import { namesOfDay } from './named-days.ts';

test.each([
  ['2026-02-17', ['설날']],
  ['2026-03-03', ['정월대보름']],
  ['2026-06-19', ['단오']],
  ['2026-08-19', ['칠석']],
  ['2026-08-27', ['백중']],
  ['2026-09-25', ['추석']],
  ['2026-12-22', ['동지']],
  // 음력 1월 9일, 10일, 11일, 그리고 10월 19일과 20일.
  ['2026-02-25', ['손 없는 날']],
  ['2026-02-26', ['손 없는 날']],
  ['2026-02-27', []],
  ['2026-11-27', ['손 없는 날']],
  ['2026-11-28', ['손 없는 날']],
  ['2026-11-25', []],
])('%s is %j', (day, names) => expect(namesOfDay(day)).toEqual(names));

test('a leap month has no festivals of its own', () => {
  // 2025 has two sixth months, 2028 two fifth ones: 단오 is in the first.
  expect(namesOfDay('2028-05-28')).toContain('단오');
  expect(namesOfDay('2028-06-27')).not.toContain('단오');
});
