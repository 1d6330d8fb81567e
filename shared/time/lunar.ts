import { copy } from '#shared/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { addDays, type Day, daysBetween, partsOf } from '#shared/time/dates.ts';

type LunarMonth = { first: Day; length: number; month: number; isLeap: boolean };

let dangi: Intl.DateTimeFormat | undefined;

/**
 * A day as the platform reads it. Null if it has no lunar calendar. It takes 25 µs: ask
 * twice a month, for the table.
 */
function asked(day: Day) {
  dangi ??= new Intl.DateTimeFormat('en-u-ca-dangi', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  // `10/12`, and `6bis/1` in a leap month.
  const read = /^(\d{1,2})(bis)?\/(\d{1,2})$/.exec(dangi.format(new Date(`${day}T12:00:00Z`)));
  if (!read || dangi.resolvedOptions().calendar !== 'dangi') return null;
  return { month: Number(read[1]), day: Number(read[3]), isLeap: read[2] !== undefined };
}

const years = new Map<number, LunarMonth[]>();

/**
 * The months of the lunar year that begins in a year, made at its first use. None if the
 * platform has no lunar calendar.
 */
export function lunarYear(year: number): LunarMonth[] {
  let known = years.get(year);
  if (!known) {
    known = readYear(year);
    years.set(year, known);
  }
  return known;
}

function readYear(year: number): LunarMonth[] {
  const found: LunarMonth[] = [];
  const begin = `${year}`.padStart(4, '0');
  // A day after 9999-12-31 has a sign before it, so it is less.
  for (let first = newYear(begin); first && first > begin; ) {
    const read = asked(first);
    if (!read || (found.length > 0 && isFirst(read))) break;
    const { month, isLeap } = read;
    const length = asked(addDays(first, 29))?.day === 1 ? 29 : 30;
    found.push({ first, length, month, isLeap });
    first = addDays(first, length);
  }
  return found;
}

const isFirst = ({ month, isLeap }: { month: number; isLeap: boolean }) => month === 1 && !isLeap;

/** New Year is in January or February: go back from March. */
function newYear(year: string): Day | null {
  let day = `${year}-03-01`;
  for (;;) {
    const read = asked(day);
    if (!read) return null;
    const first = addDays(day, 1 - read.day);
    if (isFirst(read)) return first;
    day = addDays(first, -1);
  }
}

/** The day in Korea's lunar calendar, from the platform's own tables. Null if the platform lacks them. */
export function lunarDay(day: Day) {
  const { year } = partsOf(day);
  const isBefore = day < (lunarYear(year)[0]?.first ?? '');
  const here = lunarYear(isBefore ? year - 1 : year).findLast(({ first }) => first <= day);
  return here ? { month: here.month, day: daysBetween(here.first, day) + 1, isLeap: here.isLeap } : null;
}

/** `음 10.12`, `음 윤6.1`, or null. */
export function lunarText(day: Day) {
  const lunar = lunarDay(day);
  if (!lunar) return null;
  return fill(copy[lunar.isLeap ? 'time.lunarLeap' : 'time.lunar'], { month: lunar.month, day: lunar.day });
}
