import {
  type CellOf,
  dayOfCell,
  type FileRefusal,
  readPublicTable,
} from '#residents/public-files/read-public-table.ts';
import { cleanLine } from '#shared/text/text.ts';
import { cutTo } from '#shared/text/text-length.ts';
import type { PickupKind } from './kinds.ts';
import { noteLength, officeLength, phoneLength, placesLength } from './limits.ts';
import type { Oddity, ReadRow, UnnamedRow } from './read-row.ts';
import { named } from './row-names.ts';
import { withTwins } from './row-twins.ts';
import type { PickupRule } from './rules.ts';

/* Reads the public file of 생활쓰레기배출정보. Its columns, as data.go.kr publishes them, stand below; other columns
   are passed over. */

type ReadFile = { rows: ReadRow[] } | { refused: FileRefusal };

type Limits = { bytes: number; rows: number };

type IsOfTown = (province: string, town: string) => boolean;

/** Reads the rows of one town, as 시도명 and 시군구명 name it; all rows of a file that has no such column. */
export function readTable(bytes: Uint8Array, isOfTown: IsOfTown, limits?: Limits): ReadFile {
  const table = readPublicTable(bytes, limits);
  if ('refused' in table) return table;
  const { columns } = table;
  if (!columns.has('관리구역명') || ![...columns].some((name) => name.endsWith('배출요일')))
    return { refused: 'columns' };
  const ours = table.rows.filter(
    ({ of }) => !columns.has('시군구명') || isOfTown(of('시도명'), of('시군구명')),
  );
  const rows = ours.map(({ of, line }) => readRow(of, line));
  return rows.length > 0 ? { rows: withTwins(named(rows)) } : { refused: 'none' };
}

/** The first words of the columns of a kind. */
const columnsOfKind: Record<PickupKind, string> = {
  food: '음식물쓰레기',
  recycling: '재활용품',
  bags: '생활쓰레기',
  large: '일시적다량폐기물',
};

function readRow(of: CellOf, line: number): UnnamedRow {
  const odd: Oddity[] = [];
  const places = of('관리구역대상지역명').split('+').map(cleanLine).filter(Boolean).join(', ');
  const texts = {
    name: '',
    places: shortened(places, placesLength, odd),
    office: shortened(of('관리부서명'), officeLength, odd),
  };
  const missed = readMissed(of('미수거일'), odd);
  const rules = (Object.keys(columnsOfKind) as PickupKind[]).flatMap((kind) =>
    ruleOf(of, kind, missed.weekdays, odd),
  );
  const asOf = dayOfCell(of('데이터기준일자'));
  if (!asOf) odd.push({ what: 'asOf' });
  if (rules.length === 0) odd.push({ what: 'nothing' });
  const { note, skipsHolidays } = missed;
  return {
    line,
    area: { ...texts, note, skipsHolidays, phone: phoneOf(of('관리부서전화번호'), odd), asOf, rules },
    odd,
    canBeTaken: rules.length > 0,
    names: [of('관리구역명'), places, of('배출장소'), of('시군구명')],
  };
}

function shortened(text: string, max: number, odd: Oddity[]): string {
  const short = cutTo(text, max);
  if (short !== text) odd.push({ what: 'long' });
  return short;
}

function ruleOf(of: CellOf, kind: PickupKind, missed: number[], odd: Oddity[]): PickupRule[] {
  const column = columnsOfKind[kind];
  const text = of(`${column}배출요일`);
  if (!text) return [];
  const days = weekdaysOf(text);
  if (!days) odd.push({ what: 'days', text });
  const weekdays = (days ?? []).filter((day) => !missed.includes(day));
  if (weekdays.length === 0) return [];
  const [start, end] = [of(`${column}배출시작시각`), of(`${column}배출종료시각`)];
  const [starts, ends] = [timeOf(start), timeOf(end)];
  const isWhole = starts !== null && ends !== null;
  if (!isWhole && (start || end)) odd.push({ what: 'hours', text: `${start}~${end}` });
  const hours = isWhole ? { starts, ends } : { starts: null, ends: null };
  return [{ kind, cycle: 'week', weekdays, fromDay: null, weeks: [], ...hours }];
}

const letters = '일월화수목금토';

/** `월+수+금`, `월,수`, `월요일/목요일`, `월~금`, `매일`. Null for what is no list of weekdays. */
export function weekdaysOf(text: string): number[] | null {
  const plain = text.replace(/요일|\s|매주/g, '');
  if (/^(매일|연중|연중무휴)$/.test(plain)) return [0, 1, 2, 3, 4, 5, 6];
  if (plain === '평일') return [1, 2, 3, 4, 5];
  const parts = plain.split(/[+,/·、]|및/).filter(Boolean);
  const days = parts.map((part) => {
    const range = /^([일월화수목금토])[~-]([일월화수목금토])$/.exec(part);
    if (range) return daysBetween(letters.indexOf(range[1] ?? ''), letters.indexOf(range[2] ?? ''));
    return /^[일월화수목금토]+$/.test(part) ? [...part].map((letter) => letters.indexOf(letter)) : null;
  });
  if (days.length === 0 || days.includes(null)) return null;
  return [...new Set(days.flatMap((each) => each ?? []))].sort();
}

/** Monday to Sunday, as a week is counted: `금~월` goes over Sunday. */
function daysBetween(from: number, to: number): number[] {
  const length = ((to - from + 7) % 7) + 1;
  return Array.from({ length }, (_, n) => (from + n) % 7);
}

/** `19:00`, `1900`, `오후 7시`, `19시 30분`. `24:00` is midnight. Null for anything else. */
export function timeOf(text: string): string | null {
  const read = /^(오전|오후)?(\d{1,2})(?::|시)?(\d{2})?분?(?::\d{2})?$/.exec(text.replace(/\s/g, ''));
  if (!read) return null;
  const [, half, hours = '', minutes = '00'] = read;
  const hour = half ? (Number(hours) % 12) + (half === '오후' ? 12 : 0) : Number(hours) % 24;
  if (Number(hours) > 24 || Number(minutes) > 59 || (half && Number(hours) > 12)) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

type Missed = { weekdays: number[]; skipsHolidays: boolean; note: string };

/** `토+일` are left out of the weekdays, `공휴일` is a rule of its own, and anything else stays as a note. */
function readMissed(text: string, odd: Oddity[]): Missed {
  const parts = text.split(/[+,/]/).map(cleanLine).filter(Boolean);
  const isHoliday = (part: string) => /^(법정)?\s?공휴일$/.test(part);
  const rest = parts.filter((part) => !isHoliday(part) && !weekdaysOf(part));
  if (rest.length > 0) odd.push({ what: 'missed', text });
  return {
    weekdays: parts.flatMap((part) => weekdaysOf(part) ?? []),
    skipsHolidays: parts.some(isHoliday),
    note: rest.length > 0 ? cutTo(parts.join(', '), noteLength) : '',
  };
}

function phoneOf(text: string, odd: Oddity[]): string {
  if (/^\+?[\d() -]{3,}$/.test(text) && text.length <= phoneLength) return text;
  if (text) odd.push({ what: 'phone', text });
  return '';
}
