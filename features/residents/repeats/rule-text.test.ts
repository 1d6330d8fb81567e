import { expect, test } from 'vitest';
import type { Repeat } from './contract.ts';
import { ruleOf } from './rule.ts';
import { ruleText } from './rule-text.ts';

const week = (interval: number, ...weekdays: number[]): Repeat => ({ every: 'week', interval, weekdays });
const month = (by: 'date' | 'weekday' | 'last', interval = 1): Repeat => ({ every: 'month', interval, by });
const year = (lunar: boolean): Repeat => ({ every: 'year', lunar });

test.each<[string, Repeat, string]>([
  ['매주 화요일', week(1, 2), '2026-12-08'],
  ['매주 월·수·일요일', week(1, 0, 1, 3), '2026-12-08'],
  ['매일', week(1, 0, 1, 2, 3, 4, 5, 6), '2026-12-08'],
  ['격주 목요일', week(2, 4), '2026-12-10'],
  ['3주마다 금요일', week(3, 5), '2026-12-11'],
  ['매월 8일', month('date'), '2026-12-08'],
  ['매월 둘째 화요일', month('weekday'), '2026-12-08'],
  ['매월 마지막 화요일', month('weekday'), '2026-12-29'],
  ['매월 말일', month('last'), '2026-12-08'],
  ['3개월마다 말일', month('last', 3), '2026-12-08'],
  ['매년 12월 8일', year(false), '2026-12-08'],
  ['매년 음력 8월 15일', year(true), '2026-09-25'],
  ['매년 음력 윤6월 15일', year(true), '2025-08-08'],
])('%s', (text, repeat, day) => {
  const rule = ruleOf(repeat, day);
  expect(rule && ruleText(rule)).toBe(text);
});
