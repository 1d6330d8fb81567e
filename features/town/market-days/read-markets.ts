import {
  type CellOf,
  dayOfCell,
  type FileRefusal,
  readPublicTable,
  repeatedNames,
} from '#residents/public-files/read-public-table.ts';
import { isOfSomeTown } from '#residents/public-files/town-of-row.ts';
import { cutTo } from '#shared/text/text-length.ts';
import { cycleName, cycles } from './cycle.ts';
import { nameLength } from './limits.ts';
import { nameInTown, plainName } from './same-market.ts';

/* Reads the public file of 전국전통시장표준데이터. Other columns than those below are passed over. */

/**
 * The oddity of a row, and the words of the file. `what`: the last part of a text's key,
 * `marketDays.odd.{what}`.
 */
export type Oddity = { what: 'cycle' | 'name' | 'twice' | 'long'; text?: string };

/**
 * `digit`: the key of its cycle (`cycle.ts`), null where the row has none. `asOf`: the day
 * of the row, if it has one.
 */
type MarketRow = {
  line: number;
  name: string;
  address: string;
  digit: number | null;
  asOf: string | null;
  odd: Oddity[];
};

/**
 * A file's periodic markets of a town, how many of its markets are open every day, and the addresses of
 * periodic markets whose town nobody knows: one of them may be a misspelt one of this town.
 */
type ReadMarkets = { rows: MarketRow[]; daily: number; strays: string[] } | { refused: FileRefusal };

/** Reads the markets of one town, by the first words of their addresses. */
export function readMarkets(
  bytes: Uint8Array,
  isOfTown: (province: string, town: string) => boolean,
): ReadMarkets {
  const table = readPublicTable(bytes);
  if ('refused' in table) return table;
  if (!table.columns.has('시장명') || !table.columns.has('시장개설주기')) return { refused: 'columns' };
  const isIn =
    (isOf: typeof isOfTown) =>
    ({ of }: { of: CellOf }) => {
      const [province = '', town = ''] = addressOf(of).split(' ');
      // 세종 is a province without towns.
      return isOf(province, town) || isOf(province, province);
    };
  const ours = table.rows.filter(isIn(isOfTown));
  if (ours.length === 0) return { refused: 'none' };
  const isPeriodic = ({ of }: { of: CellOf }) => of('시장개설주기') !== '매일';
  const periodic = ours.filter(isPeriodic);
  const strays = table.rows.filter((row) => isPeriodic(row) && addressOf(row.of) && !isIn(isOfSomeTown)(row));
  const rows = withTwins(periodic.map(({ of, line }) => readRow(of, line)));
  return {
    rows,
    daily: ours.length - periodic.length,
    strays: strays.map(({ of }) => `${of('시장명')} (${addressOf(of)})`),
  };
}

const addressOf = (of: CellOf) => of('소재지도로명주소') || of('소재지지번주소');

function readRow(of: CellOf, line: number): MarketRow {
  const odd: Oddity[] = [];
  const [whole, cycle] = [of('시장명'), of('시장개설주기')];
  const name = cutTo(whole, nameLength);
  if (!name) odd.push({ what: 'name' });
  if (name !== whole) odd.push({ what: 'long' });
  const digit = keyOf(cycle);
  if (digit === null) odd.push({ what: 'cycle', text: cycle || '-' });
  return { line, name, address: addressOf(of), digit, asOf: dayOfCell(of('데이터기준일자')), odd };
}

/** `2일+7일`, `5일+10일`, `2,7,12,17,22,27`: the cycle with exactly these last digits. Null for anything else. */
function keyOf(text: string): number | null {
  const days = text.replace(/[일장\s]/g, '').split(/[+,·./]/);
  if (!days.every((day) => /^\d{1,2}$/.test(day))) return null;
  const digits = new Set(days.map((day) => String(Number(day) % 10 || 10)));
  const isThis = (names: string[]) => names.length === digits.size && names.every((name) => digits.has(name));
  return cycles.find((key) => isThis(cycleName(key).split('·'))) ?? null;
}

/** Two rows of one name cannot both be taken: neither is, because nobody knows which holds. */
function withTwins(rows: MarketRow[]): MarketRow[] {
  const repeated = repeatedNames(rows.map(({ name }) => plainName(name)));
  return rows.map((row) =>
    repeated.has(plainName(row.name)) ? { ...row, odd: [...row.odd, { what: 'twice' }] } : row,
  );
}

type Known = { id: string; name: string; digit: number };

/**
 * A row beside what the town has. `before`: the market of that name, however it is spaced; or of the same
 * days and of that name but for the town's: the file says 풍물시장, the town 춘천 풍물시장.
 */
export type ComparedMarket<M> = MarketRow & { state: 'new' | 'changed' | 'same'; before: M | null };

/** The effect of each row. */
export const compareMarkets = <M extends Known>(
  rows: MarketRow[],
  known: M[],
  cityCode: string,
): ComparedMarket<M>[] =>
  rows.map((row) => {
    const inTown = (name: string) => nameInTown(name, cityCode);
    const before =
      known.find(({ name }) => plainName(name) === plainName(row.name)) ??
      known.find(({ name, digit }) => digit === row.digit && inTown(name) === inTown(row.name)) ??
      null;
    if (!before) return { ...row, state: 'new', before };
    return { ...row, state: before.digit === row.digit ? 'same' : 'changed', before };
  });
