import { expect, test } from 'vitest';
import { importRows } from './import-row.ts';

const row = (id: string, day: string, amount = 1000) => ({
  id,
  line: 1,
  day,
  kind: 'income' as const,
  amount,
  purpose: '회비',
});
const written = (more: object = {}) => ({
  ...row('w', '2026-11-02'),
  counters: null,
  counteredBy: null,
  ...more,
});
const known = { written: [], years: [], today: '2026-11-20' };

test('a row that is written already is a twin, as often as it is written', () => {
  const rows = [row('a', '2026-11-02'), row('b', '2026-11-02'), row('c', '2026-11-02', 2000)];
  const twins = (entries: ReturnType<typeof written>[]) =>
    importRows(rows, { ...known, written: entries }).map(({ isTwin }) => isTwin);
  expect(twins([written()])).toEqual([true, false, false]);
  expect(twins([written(), written()])).toEqual([true, true, false]);
  // What was taken back may be written again.
  expect(twins([written({ counteredBy: 3 }), written({ kind: 'spending', counters: 2 })])).toEqual([
    false,
    false,
    false,
  ]);
});

test('a day that has not come, or of a closed year or one before it, cannot be written', () => {
  const years = [{ year: 2025, closedAt: '2026-01-05T00:00:00.000Z' }];
  const days = ['2026-11-21', '2026-11-20', '2025-12-31', '2024-01-01', '1999-12-31'];
  const reasons = (of: typeof years) =>
    importRows(
      days.map((day) => row(day, day)),
      { ...known, years: of },
    ).map(({ why }) => why);
  expect(reasons(years)).toEqual(['future', null, 'closedYear', 'closedYear', 'closedYear']);
  expect(reasons([])).toEqual(['future', null, null, null, 'closedYear']);
});
