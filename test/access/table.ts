import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readSlice } from '#test/slice.ts';

/** An aligned text table: one row per line, its name on the left, notes on the right. */
export function tableOf(heads: string[], rows: string[][]): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join(' ')
      .trimEnd();
  return `${[heads, ...rows].map(line).join('\n')}\n`;
}

/**
 * The lines without their padding, which depends on all rows, and without what only the
 * first look at a club records.
 */
const linesOf = (table: string) =>
  table.split('\n').map((line) => line.replaceAll(' club.seen', '').replaceAll(/ +/g, ' ').trimEnd());

/**
 * Compares a table with the file beside this one. A slice of it is compared line by line,
 * and cannot update the file.
 */
export async function expectTable(file: string, legend: string, table: string): Promise<void> {
  if (!readSlice()) return expect(legend + table).toMatchFileSnapshot(file);
  const storedLines = new Set(linesOf(await readFile(join(import.meta.dirname, file), 'utf8')));
  expect(linesOf(table).filter((line) => !storedLines.has(line))).toEqual([]);
}
