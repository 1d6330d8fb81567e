/**
 * A row of a table for spreadsheets. A cell that a spreadsheet would compute, because it starts with `=` or
 * its like, also in full width, gets an apostrophe before it. A number, also below zero, is none of them.
 */
export const csvLine = (cells: (string | number)[]) => `${cells.map(cell).join(',')}\r\n`;

/** Spreadsheets need it to notice UTF-8. */
export const csvMark = '\uFEFF';

const cell = (value: string | number) => (typeof value === 'number' ? String(value) : textCell(value));

const textCell = (text: string) =>
  `"${(/^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
