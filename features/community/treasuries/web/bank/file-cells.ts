import Papa from 'papaparse';
import { bankFileBytes, bankFileColumns, bankFileRows } from '#community/treasuries/limits.ts';
import { decodedText } from '#residents/public-files/read-public-table.ts';
import type { FileCells } from './cell-row.ts';
import { workbookCells } from './workbook-cells.ts';

const begins = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);

/** The cells of a bank's file, which is told by its first bytes: a workbook (.xlsx), or text (.csv, .txt). */
export function fileCells(bytes: Uint8Array): FileCells {
  const found = readBytes(bytes);
  if ('refused' in found) return found;
  const rows = found.rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length > bankFileRows) return { refused: 'rows' };
  return rows.length > 0 ? { rows } : { refused: 'empty' };
}

function readBytes(bytes: Uint8Array): FileCells {
  if (bytes.length > bankFileBytes) return { refused: 'large' };
  if (begins(bytes, 0x50, 0x4b)) return workbookCells(bytes);
  // An old .xls, and any workbook with a password, is an OLE file.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { refused: 'old' };
  return textCells(bytes);
}

function textCells(bytes: Uint8Array): FileCells {
  const text = decodedText(bytes);
  if (text === null) return { refused: 'unknown' };
  // Some banks save a web page and name it .xls.
  if (/^\s*<(!doctype|html|table|meta|head|\?xml)/i.test(text.slice(0, 500))) return { refused: 'old' };
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: text.slice(0, 20_000).includes('\t') ? '\t' : ',',
    // One more than allowed says that there are too many, without reading them all.
    preview: bankFileRows + 1,
  });
  return {
    rows: data.map((cells, at) => ({
      line: at + 1,
      cells: cells.slice(0, bankFileColumns).map((cell) => cell.trim()),
    })),
  };
}
