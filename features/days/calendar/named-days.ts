import type { Day } from '#shared/time/dates.ts';
import { lunarDay } from '#shared/time/lunar.ts';
import { solarTerm } from './solar-terms.ts';

/**
 * Days of the lunar calendar that have a name. 설날 and 추석 are here, too, for years whose holidays are not
 * announced yet.
 */
const festivals: Record<string, string> = {
  '1/1': '설날',
  '1/15': '정월대보름',
  '5/5': '단오',
  '7/7': '칠석',
  '7/15': '백중',
  '8/15': '추석',
};

/** On lunar days that end in 9 or 0 no spirit (손) bothers whoever moves house. Also in a leap month. */
export const luckyDay = '손 없는 날';

/**
 * The names of a day in the calendar of the seasons and in the lunar one, of festivals on the first of two
 * equal months only.
 */
export function namesOfDay(day: Day): string[] {
  const lunar = lunarDay(day);
  const festival = lunar && !lunar.isLeap ? festivals[`${lunar.month}/${lunar.day}`] : undefined;
  const lucky = lunar && (lunar.day % 10) % 9 === 0 ? luckyDay : undefined;
  return [festival, solarTerm(day), lucky].filter((name) => name !== undefined && name !== null);
}
