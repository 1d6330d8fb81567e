/**
 * A row of a table for spreadsheets. A cell that a spreadsheet would compute, because it starts with `=` or
 * its like, also in full width, gets an apostrophe before it.
 */
export const csvLine = (cells: string[]) => `${cells.map(cell).join(',')}\r\n`;

/** Spreadsheets need it to notice UTF-8. */
export const csvMark = '\uFEFF';

const cell = (text: string) =>
  `"${(/^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
