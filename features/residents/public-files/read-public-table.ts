import Papa from 'papaparse';
import { decodeCp949 } from '#shared/text/cp949.ts';
import { cleanLine } from '#shared/text/text.ts';
import { isDay } from '#shared/time/dates.ts';
import { fileBytes, fileRows } from './limits.ts';

/* Reads a CSV file of data.go.kr: UTF-8 or CP949, with the names of its columns in the first line. */

/**
 * The cell of a column: cleaned, and empty for what data.go.kr writes for nothing or
 * where there is no such column.
 */
export type CellOf = (column: string) => string;

/** Why a file is refused as a whole: the last part of a text's key, `publicFiles.{why}`. */
export type FileRefusal = 'large' | 'rows' | 'binary' | 'columns' | 'none';

type Row = { line: number; of: CellOf };
type Table = { columns: ReadonlySet<string>; rows: Row[] };

/** The rows of a file. `line` counts from 1, as a spreadsheet does. */
export function readPublicTable(
  bytes: Uint8Array,
  limits = { bytes: fileBytes, rows: fileRows },
): Table | { refused: FileRefusal } {
  if (bytes.length > limits.bytes) return { refused: 'large' };
  const text = decodedText(bytes);
  if (text === null) return { refused: 'binary' };
  // One more than allowed and the head say that there are too many, without reading them all.
  const { data } = Papa.parse<string[]>(text, {
    // Given, because guessing it splits the whole text again and again.
    delimiter: ',',
    skipEmptyLines: 'greedy',
    preview: limits.rows + 2,
  });
  if (data.length > limits.rows + 1) return { refused: 'rows' };
  const [head = [], ...lines] = data;
  const columns = new Map(head.map((name, at) => [name.replace(/^\uFEFF|\s/g, ''), at]));
  const rows = lines.map((cells, at) => ({
    line: at + 2,
    of: (column: string) => cellText(cells[columns.get(column) ?? -1]),
  }));
  return { columns: new Set(columns.keys()), rows };
}

/** UTF-8, else CP949. Null for what is no text. */
export function decodedText(bytes: Uint8Array): string | null {
  if (bytes.subarray(0, 4096).includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    try {
      return decodeCp949(bytes, { fatal: true });
    } catch {
      return null;
    }
  }
}

/** The words that data.go.kr writes for nothing. */
const nothing = /^(n\/?a|없음|해당\s?없음|미정|-+|\.)$/i;
const cellText = (cell = '') => {
  const text = cleanLine(cell);
  return nothing.test(text) ? '' : text;
};

/** The day of a cell: `2026-03-01`, `2026.3.1.`, `20260301`. Null for anything else. */
export function dayOfCell(text: string): string | null {
  const read = /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})\.?$/.exec(text);
  const day = read && [read[1], read[2]?.padStart(2, '0'), read[3]?.padStart(2, '0')].join('-');
  return day && isDay(day) ? day : null;
}

/** The names that stand in more than one row. */
export function repeatedNames(names: string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => name !== '' && (seen.has(name) || !seen.add(name))));
}
