import { expect, test } from 'vitest';
import { byAge } from './by-age.ts';

const at = (day: string, time = '12:00') => ({ at: new Date(`2026-${day}T${time}:00+09:00`).toISOString() });
const agesOn = (today: string, ...items: { at: string }[]) =>
  byAge(items, `2026-${today}`).map(({ age, rows }) => `${age} ${rows.length}`);

test('today is a day in Seoul, a week begins on Monday, and what a phone with a late clock calls tomorrow is of today', () => {
  expect(agesOn('11-28', at('11-29'), at('11-28', '00:00'), at('11-27', '23:59'))).toEqual([
    'today 2',
    'thisWeek 1',
  ]);
  expect(agesOn('11-30', at('11-30'), at('11-29'))).toEqual(['today 1', 'earlier 1']);
  expect(agesOn('11-29', at('11-23'), at('11-22'))).toEqual(['thisWeek 1', 'earlier 1']);
});
