import { getHolidayPreset } from '@hyunbinseo/holidays-kr';
import * as presets from '@hyunbinseo/holidays-kr/all';
import { expect, test } from 'vitest';
import { holidayYears } from '#shared/time/holiday-years.ts';
import { captionOf, holidayNames } from './holiday-names.ts';

const names = async (day: string) =>
  holidayNames((await getHolidayPreset(day.slice(0, 4)))[day as never] ?? []);

test('holidays have their everyday names', async () => {
  expect(await names('2026-12-25')).toEqual(['성탄절']);
  expect(await names('2027-01-01')).toEqual(['새해']);
  expect(await names('2026-03-01')).toEqual(['3·1절']);
  expect(await names('2026-07-17')).toEqual(['제헌절']);
  expect(await names('2027-12-27')).toEqual(['대체공휴일(성탄절)']);
  expect(await names('2026-11-20')).toEqual([]);
});

test('the caption of a substitute holiday says so', () => {
  expect(captionOf('대체공휴일(개천절)')).toEqual(['대체', '공휴일']);
  expect(captionOf('부처님오신날')).toEqual(['부처님', '오신날']);
  expect(captionOf('한글날')).toEqual(['한글날']);
});

test('every year that the package knows since 2024 is bundled', () => {
  const known = Object.keys(presets).filter((year) => year >= 'y2024');
  expect(Object.keys(holidayYears)).toEqual(known.sort());
});
