import type { FileTextResult } from './file-text-result.ts';
import { unpacked } from './unpacked.ts';
import { xmlText } from './xml-text.ts';

const section = /^Contents\/section(\d{1,3})\.xml$/i;
const manifest = /^META-INF\/manifest\.xml$/i;

/** The text of an .hwpx file: the sections of a zip archive. */
export function hwpxText(bytes: Uint8Array): FileTextResult {
  const archive = unpacked(bytes, (name) => section.test(name) || manifest.test(name));
  return 'refused' in archive ? { refused: `pastedText.${archive.refused}` } : textOf(archive.files);
}

function textOf(files: Record<string, Uint8Array>): FileTextResult {
  const read = (name: string) => new TextDecoder().decode(files[name]);
  const names = Object.keys(files);
  const about = names.find((name) => manifest.test(name));
  if (about && read(about).includes('encryption-data')) return { refused: 'pastedText.locked' };
  const numberOf = (name: string) => Number(section.exec(name)?.[1]);
  const sections = names.filter((name) => section.test(name)).sort((a, b) => numberOf(a) - numberOf(b));
  if (sections.length === 0) return { refused: 'pastedText.unknown' };
  return { text: sections.map((name) => xmlText(read(name))).join('\n') };
}
