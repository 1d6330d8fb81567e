import { mostWon, purposeLength } from '#community/treasuries/limits.ts';
import { cleanLine } from '#shared/text/text.ts';
import { cutTo } from '#shared/text/text-length.ts';
import { addDays, type Day, isDay } from '#shared/time/dates.ts';
import type { CellRow } from './cell-row.ts';
import type { Columns } from './columns.ts';

export type BankRow = {
  line: number;
  day: Day;
  kind: 'income' | 'spending';
  /** Won, above zero. */
  amount: number;
  purpose: string;
};

/**
 * The rows of a file with a day and a sum. `unread` counts the others below the heads, such as a sum at the
 * end.
 */
export function bankRows(cellRows: CellRow[], columns: Columns, headLine = 0) {
  const below = cellRows.filter(({ line }) => line > headLine);
  const rows = below.flatMap((row) => readRow(row, columns) ?? []);
  return { rows, unread: below.length - rows.length };
}

function readRow({ line, cells }: CellRow, columns: Columns): BankRow | null {
  const of = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? ''));
  const day = dayIn(of(columns.day));
  const sum = sumOf(columns, of);
  if (!day || !sum || Math.abs(sum) > mostWon) return null;
  const purpose = cutTo(cleanLine(of(columns.purpose)), purposeLength);
  return { line, day, kind: sum > 0 ? 'income' : 'spending', amount: Math.abs(sum), purpose };
}

/** Workbooks count days from here. */
const workbookZero = '1899-12-30';

/** Income above zero, spending below; null where a cell is no sum, or both columns have one. */
function sumOf(columns: Columns, of: (place: number | undefined) => string): number | null {
  if (columns.amount !== undefined) {
    const sum = wonIn(of(columns.amount));
    return sum && (/출금|지급|보낸|결제/.test(of(columns.kind)) ? -Math.abs(sum) : sum);
  }
  const [income, spending] = [wonIn(of(columns.income)), wonIn(of(columns.spending))];
  if (income === null || spending === null || (income !== 0 && spending !== 0)) return null;
  // What a bank takes back stands in its own column, below zero.
  return income - spending;
}

/**
 * `1,000`, `1,000원`, `₩ 1,000`, `-5,500`, `5000.00`, `1.2E+7`; 0 for nothing. Null for anything else, also
 * for part of a won.
 */
export function wonIn(cell: string): number | null {
  const text = cell
    .slice(0, 40)
    .replace(/[,\s원₩]/g, '')
    .replace(/^[−－]/, '-');
  if (text === '' || text === '-') return 0;
  const won = /^[-+]?\d{1,15}(\.\d{1,20})?(E\+?\d{1,2})?$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(won) ? won : null;
}

/** `2026.09.29 10:31:22`, `2026-09-29`, `20260929`, `2026년 9월 29일`, or the days since 1900 of a workbook. */
export function dayIn(cell: string): Day | null {
  const text = cell.slice(0, 40).trim();
  if (/^\d{5}(\.\d+)?$/.test(text)) return addDays(workbookZero, Math.floor(Number(text)));
  const read =
    /^(\d{4})(\d{2})(\d{2})(?!\d{1,3}$)/.exec(text) ??
    /^(\d{4})\s?[-./년]\s?(\d{1,2})\s?[-./월]\s?(\d{1,2})(?!\d)/.exec(text);
  if (!read) return null;
  const day = [read[1], read[2]?.padStart(2, '0'), read[3]?.padStart(2, '0')].join('-');
  return isDay(day) ? day : null;
}
