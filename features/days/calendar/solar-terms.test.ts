import { SearchSunLongitude } from 'astronomy-engine';
import { expect, test } from 'vitest';
import { addDays, seoulDay, startOfDay } from '#shared/time/dates.ts';
import { solarTerm, solarTermYears } from './solar-terms.ts';

/** The day in Korea on which the Sun reaches a longitude in a year. */
function dayAt(degrees: number, from: string): string {
  const found = SearchSunLongitude(degrees, startOfDay(from), 30);
  if (!found) throw new Error(`no ${degrees}° after ${from}`);
  return seoulDay(found.date);
}

test('every day of the table is that of the Sun’s longitude', () => {
  for (const year of solarTermYears) {
    const terms = Array.from({ length: 366 }, (_, n) => addDays(`${year}-01-01`, n)).filter(
      (day) => day.startsWith(String(year)) && solarTerm(day),
    );
    expect(terms).toHaveLength(24);
    for (const [n, day] of terms.entries())
      expect([solarTerm(day), dayAt((285 + 15 * n) % 360, addDays(day, -10))]).toEqual([solarTerm(day), day]);
  }
});

test('days as the Korea Astronomy and Space Science Institute announced them', () => {
  expect(
    ['2024-12-21', '2025-02-03', '2025-09-23', '2025-12-22', '2026-02-04', '2026-12-22'].map(solarTerm),
  ).toEqual(['동지', '입춘', '추분', '동지', '입춘', '동지']);
});

test('the table reaches two years ahead', () => {
  expect(Math.max(...solarTermYears)).toBeGreaterThan(Number(seoulDay(new Date()).slice(0, 4)) + 2);
});
