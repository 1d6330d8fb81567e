import { expect, test } from 'vitest';
import { addDays } from '#shared/time/dates.ts';
import { lunarDay, lunarYear } from '#shared/time/lunar.ts';

test('the table has each day of 1900 to 2120 as the platform reads it', () => {
  const dangi = new Intl.DateTimeFormat('en-u-ca-dangi', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  // Each fifth day meets each month six times, on other dates each time.
  for (let day = '1900-01-01'; day < '2120-01-01'; day = addDays(day, 5)) {
    const lunar = lunarDay(day);
    const text = `${lunar?.month}${lunar?.isLeap ? 'bis' : ''}/${lunar?.day}`;
    expect(text, day).toBe(dangi.format(new Date(`${day}T12:00:00Z`)));
  }
});

/* Korea Astronomy and Space Science Institute (한국천문연구원), 음양력변환계산, of 2025 and 2023. */
test('a leap month stands between its month and the next', () => {
  expect(lunarYear(2025).map(({ first, month, isLeap }) => `${first} ${isLeap ? '윤' : ''}${month}`)).toEqual(
    [
      '2025-01-29 1',
      '2025-02-28 2',
      '2025-03-29 3',
      '2025-04-28 4',
      '2025-05-27 5',
      '2025-06-25 6',
      '2025-07-25 윤6',
      '2025-08-23 7',
      '2025-09-22 8',
      '2025-10-21 9',
      '2025-11-20 10',
      '2025-12-20 11',
      '2026-01-19 12',
    ],
  );
  expect(lunarDay('2023-03-22')).toEqual({ month: 2, day: 1, isLeap: true });
  expect(lunarDay('2023-04-20')).toEqual({ month: 3, day: 1, isLeap: false });
});

test('years far away have one, too', () => {
  expect(lunarDay('1000-01-01')).not.toBeNull();
  expect(lunarDay('9999-12-31')).toMatchObject({ month: 12 });
});
