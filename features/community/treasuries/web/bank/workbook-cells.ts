import { unpacked } from '#residents/pasted-texts/web/reading/unpacked.ts';
import type { FileCells } from './cell-row.ts';
import { sheetRows, textsOf } from './sheet-xml.ts';

const sheet = /^xl\/worksheets\/sheet(\d{1,3})\.xml$/i;
const shared = /^xl\/sharedStrings\.xml$/i;

/** The cells of the first sheet of an .xlsx file: a zip archive, of which nothing else is unpacked. */
export function workbookCells(bytes: Uint8Array): FileCells {
  const archive = unpacked(bytes, (name) => sheet.test(name) || shared.test(name));
  if ('refused' in archive) return { refused: archive.refused === 'bursts' ? 'large' : archive.refused };
  const { files } = archive;
  const names = Object.keys(files);
  const numberOf = (name: string) => Number(sheet.exec(name)?.[1]);
  const [first] = names.filter((name) => sheet.test(name)).sort((a, b) => numberOf(a) - numberOf(b));
  if (!first) return { refused: 'unknown' };
  const read = (name: string | undefined) => (name ? new TextDecoder().decode(files[name]) : '');
  const texts = textsOf(read(names.find((name) => shared.test(name))));
  return { rows: sheetRows(read(first), texts) };
}
