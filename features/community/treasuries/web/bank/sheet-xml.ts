import { decodeXML } from 'entities/decode';
import { bankFileColumns, bankFileRows } from '#community/treasuries/limits.ts';
import type { CellRow } from './cell-row.ts';

/*
 * Reads the two parts of a workbook tag by tag in one pass (ECMA-376, SpreadsheetML). It is no parser of XML:
 * it knows no entities but the five, so a file cannot make it grow. A formula is never computed; its last
 * value is read.
 */

type Tag = { name: string; attributes: string; isEnd: boolean; isWhole: boolean };

/** Calls `onTag` with each tag, and with the text before it. */
function eachTag(xml: string, onTag: (tag: Tag, textBefore: string) => void) {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    if (open < 0) return;
    const close = xml.indexOf('>', open);
    if (close < 0) return;
    const inside = xml.slice(open + 1, close);
    const isEnd = inside.startsWith('/');
    // A tag of a sheet is short: what is longer is cut, so that no pattern reads far.
    const [, name = ''] = /^\/?(?:[\w-]{1,40}:)?([\w-]{1,40})/.exec(inside.slice(0, 100)) ?? [];
    onTag(
      { name, isEnd, isWhole: inside.endsWith('/'), attributes: inside.slice(0, 300) },
      xml.slice(at, open),
    );
    at = close + 1;
  }
}

/** The texts that cells of a sheet name by their place. What is said beside a word (rPh) is left out. */
export function textsOf(xml: string): string[] {
  const texts: string[] = [];
  let parts: string[] = [];
  let [isText, isBeside] = [false, false];
  eachTag(xml, ({ name, isEnd, isWhole }, before) => {
    if (isText && !isBeside) parts.push(decodeXML(before));
    isText = name === 't' && !isEnd && !isWhole;
    if (name === 'rPh') isBeside = !isEnd && !isWhole;
    if (name !== 'si') return;
    if (isEnd || isWhole) texts.push(parts.join('').trim());
    parts = [];
  });
  return texts;
}

type Cell = { column: number; type: string; parts: string[] };

/** The rows of a sheet. Rows and columns beyond what is read are left out. */
export function sheetRows(xml: string, texts: string[]): CellRow[] {
  const rows: CellRow[] = [];
  let cell: Cell | undefined;
  let isValue = false;
  eachTag(xml, ({ name, attributes, isEnd, isWhole }, before) => {
    const row = rows.at(-1);
    if (isValue && cell) cell.parts.push(decodeXML(before));
    isValue = (name === 'v' || name === 't') && !isEnd && !isWhole;
    if (name === 'row' && !isEnd && rows.length <= bankFileRows)
      rows.push({ line: Number(attributeOf(attributes, 'r')) || (row?.line ?? 0) + 1, cells: [] });
    if (name !== 'c' || !row) return;
    if (cell && isEnd) place(row, cell, texts);
    cell = isEnd || isWhole ? undefined : cellOf(attributes, row.cells.length);
  });
  return rows;
}

const cellOf = (attributes: string, next: number): Cell => ({
  column: columnOf(attributeOf(attributes, 'r')) ?? next,
  type: attributeOf(attributes, 't'),
  parts: [],
});

function place(row: CellRow, { column, type, parts }: Cell, texts: string[]) {
  if (column >= bankFileColumns) return;
  const value = parts.join('').trim();
  while (row.cells.length < column) row.cells.push('');
  row.cells[column] = type === 's' ? (texts[Number(value)] ?? '') : type === 'e' ? '' : value;
}

/** `AB12` is in column 27, counted from 0. */
function columnOf(place: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const attributeOf = (attributes: string, name: 'r' | 't') =>
  (name === 'r' ? /\sr="([^"]{0,20})"/ : /\st="([^"]{0,20})"/).exec(attributes)?.[1] ?? '';
