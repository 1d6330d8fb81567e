import fc from 'fast-check';
import ical from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';
import { expect, test } from 'vitest';
import { addDays, type Day, isDay } from '#shared/time/dates.ts';
import { lunarDay } from '#shared/time/lunar.ts';
import type { Repeat } from './contract.ts';
import { daysOf, forEver, nextDays, seriesFrom } from './days.ts';
import { readRule, repeatOf, rruleOf, ruleOf } from './rule.ts';

const days = fc.integer({ min: 0, max: 365 * 30 }).map((n) => addDays('2020-01-01', n));
const never = { until: null as Day | null, count: null as number | null };
const repeats: fc.Arbitrary<Repeat> = fc.oneof(
  fc.record({
    every: fc.constant('week' as const),
    interval: fc.integer({ min: 1, max: 12 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  }),
  fc.record({
    every: fc.constant('month' as const),
    interval: fc.integer({ min: 1, max: 12 }),
    by: fc.constantFrom('date' as const, 'weekday' as const, 'last' as const),
  }),
  fc.constant({ every: 'year' as const, lunar: false }),
);
const solar = (repeat: Repeat, day: Day, end = never) => {
  const rule = ruleOf(repeat, day);
  const series = rule && seriesFrom(rule, day, end);
  if (!series) throw new Error('nothing repeats');
  return series;
};
const lunar = (day: Day) => {
  const rule = ruleOf({ every: 'year', lunar: true }, day);
  if (!rule) throw new Error('no lunar calendar');
  return { rule, day, until: forEver, except: [] as Day[] };
};

test('two readers of RFC 5545 find the same days over 20 years', () => {
  fc.assert(
    fc.property(repeats, days, (repeat, day) => {
      const series = solar(repeat, day);
      const last = addDays(series.day, 365 * 20);
      const text = rruleOf(series.rule);
      const ours = daysOf(series, series.day, last);
      const read = ical.Recur.fromString(text).iterator(ical.Time.fromDateString(series.day));
      const theirs: Day[] = [];
      for (let next = read.next(); next && next.toString() <= last; next = read.next())
        theirs.push(next.toString());
      expect(theirs).toEqual(ours);
      const start = `DTSTART;TZID=Asia/Seoul:${series.day.replaceAll('-', '')}T120000`;
      const others = new RRuleTemporal({ rruleString: `${start}\nRRULE:${text}` })
        .between(new Date(`${series.day}T00:00:00Z`), new Date(`${last}T23:00:00Z`), true)
        .map((each) => each.toPlainDate().toString());
      expect(others).toEqual(ours);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('a part of a series is the same part of all of it, and what the form shows makes the same rule again', () => {
  fc.assert(
    fc.property(repeats, days, fc.nat(3000), fc.nat(400), (repeat, day, skip, length) => {
      const series = solar(repeat, day);
      const [first, last] = [addDays(series.day, skip), addDays(series.day, skip + length)];
      const all = daysOf(series, series.day, last);
      expect(daysOf(series, first, last)).toEqual(all.filter((each) => each >= first));
      expect(readRule(rruleOf(series.rule))).toEqual(series.rule);
      if (!(repeat.every === 'month' && repeat.by === 'date')) return;
      expect(ruleOf(repeatOf(series.rule), series.day)).toEqual(series.rule);
    }),
    { numRuns: 100 },
  );
});

/** The day of a lunar year on which a date of a month falls, found by walking over all its days. */
function walked(start: Day, years: number): Day[] {
  const want = lunarDay(start);
  if (!want) throw new Error('no lunar calendar');
  const found: Day[] = [];
  let inYear: { day: Day; month: number; date: number; isLeap: boolean }[] = [];
  const close = () => {
    const hasLeap = want.isLeap && inYear.some((each) => each.isLeap && each.month === want.month);
    const inMonth = inYear.filter((each) => each.month === want.month && each.isLeap === hasLeap);
    const hit = inMonth.find(({ date }) => date === want.day) ?? inMonth.at(-1);
    if (hit && hit.day >= start) found.push(hit.day);
    inYear = [];
  };
  for (let day = addDays(start, -400); day <= addDays(start, years * 366); day = addDays(day, 1)) {
    const here = lunarDay(day);
    if (!here) continue;
    if (here.month === 1 && here.day === 1 && !here.isLeap) close();
    inYear.push({ day, month: here.month, date: here.day, isLeap: here.isLeap });
  }
  return found;
}

test('a lunar year’s day falls in each lunar year once: in the leap month if there is one, on the 29th if there is no 30th', () => {
  fc.assert(
    fc.property(days, (day) => {
      const expected = walked(day, 12);
      expect(nextDays(lunar(day), day, expected.length)).toEqual(expected);
    }),
    { numRuns: 25 },
  );
}, 60_000);

test.each([
  ['추석', '2026-09-25', ['2026-09-25', '2027-09-15', '2028-10-03']],
  // The days before 설날 (2024-02-10, 2025-01-29, 2026-02-17): the 30th, then twice the
  // 29th of the twelfth month.
  ['섣달 그믐', '2024-02-09', ['2024-02-09', '2025-01-28', '2026-02-16']],
  // 2025 has a leap sixth month.
  ['윤6월 15일', '2025-08-08', ['2025-08-08', '2026-07-28', '2027-07-18']],
])('%s', (_name, day, expected) => expect(nextDays(lunar(day), day, 3)).toEqual(expected));

test('the days that were deleted are left out, and a count says the last day', () => {
  const series = solar({ every: 'week', interval: 1, weekdays: [4] }, '2026-12-03');
  expect(nextDays({ ...series, except: ['2026-12-10'] }, '2026-12-03', 2)).toEqual([
    '2026-12-03',
    '2026-12-17',
  ]);
  const rule = { every: 'week' as const, interval: 1, weekdays: [4] };
  expect(solar(rule, '2026-12-03', { ...never, count: 10 }).until).toBe('2027-02-04');
  const three = solar(rule, '2026-12-03', { ...never, count: 3 });
  expect(daysOf(three, '2026-01-01', '2030-01-01')).toHaveLength(3);
  expect(() => solar(rule, '2026-12-01', { ...never, until: '2026-12-02' })).toThrow('nothing repeats');
});

test('a month without a 31st and a year without a 29 February are left out', () => {
  const monthly = solar({ every: 'month', interval: 1, by: 'date' }, '2026-01-31');
  expect(nextDays(monthly, '2026-01-31', 3)).toEqual(['2026-01-31', '2026-03-31', '2026-05-31']);
  expect(nextDays(solar({ every: 'year', lunar: false }, '2028-02-29'), '2028-03-01', 1)).toEqual([
    '2032-02-29',
  ]);
  const last = solar({ every: 'month', interval: 1, by: 'last' }, '2026-01-05');
  expect(nextDays(last, '2026-01-05', 2)).toEqual(['2026-01-31', '2026-02-28']);
});

test('a day that is none of the series is never in a range, and no other rule is read', () => {
  expect(isDay(nextDays(lunar('2024-02-09'), '2024-02-09', 2)[1] ?? '')).toBe(true);
  for (const text of ['FREQ=SECONDLY', 'FREQ=WEEKLY;INTERVAL=1;BYDAY=XX', 'FREQ=MONTHLY;INTERVAL=1', ''])
    expect(() => readRule(text)).toThrow();
});
