import { createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { csvLine, csvMark } from '#server/csv.ts';

type Row = Record<string, unknown>;

/** Rows as lines of JSON; `count` learns of each. */
export async function* jsonLines(
  rows: AsyncIterable<Row>,
  numberOf: NumberOf,
  count: () => void,
): AsyncIterable<string> {
  for await (const row of rows) {
    count();
    const named = Object.entries(row).map(([name, value]) => [camelCase(name), withoutIds(value, numberOf)]);
    yield `${JSON.stringify(Object.fromEntries(named))}\n`;
  }
}

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Numbers for people, the same in all files of an export. Nobody keeps the key, so that a number leads to no
 * account, and the numbers of two exports cannot be compared. `named` learns whom the export names.
 */
export function numbersBy(key: Buffer, named: Map<string, string>): NumberOf {
  return (personId, name) => {
    // A letter first, or spreadsheets make a number of some of them.
    const number = `p${createHmac('sha256', key).update(personId).digest('hex').slice(0, 16)}`;
    if (typeof name === 'string') named.set(personId, number);
    return number;
  };
}
type NumberOf = (personId: string, name: unknown) => string;

/** The value with each `{ personId, name }` of `townAuthor` as `{ number, name }`. */
function withoutIds(value: unknown, numberOf: NumberOf): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutIds(one, numberOf));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const { personId, ...rest } = value as Row;
  const inside = Object.entries(rest).map(([name, one]) => [name, withoutIds(one, numberOf)]);
  return {
    ...(typeof personId === 'string' && { number: numberOf(personId, rest.name) }),
    ...Object.fromEntries(inside),
  };
}

export async function* readLines(path: string): AsyncIterable<Row> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    yield JSON.parse(line) as Row;
}

/** The rows of a file of JSON lines as a table for spreadsheets; the first row names the columns. */
export async function* csvLines(path: string): AsyncIterable<string> {
  yield csvMark;
  let heads: string[] | undefined;
  for await (const row of readLines(path)) {
    if (!heads) {
      heads = Object.keys(row);
      yield csvLine(heads);
    }
    yield csvLine(heads.map((head) => cellOf(row[head])));
  }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(cellOf).join('; ');
  const { number, name, ...rest } = value as Row;
  return typeof number === 'string' && Object.keys(rest).length === 0
    ? cellOf(name ?? number)
    : JSON.stringify(value);
}
