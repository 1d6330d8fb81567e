import { type UnzipFileInfo, unzipSync } from 'fflate';
import { entryBytes, mostEntries, mostShrunk, textBytes } from '#residents/pasted-texts/limits.ts';
import type { FileTextResult, Refusal } from './file-text-result.ts';
import { xmlText } from './xml-text.ts';

const section = /^Contents\/section(\d{1,3})\.xml$/i;
const manifest = /^META-INF\/manifest\.xml$/i;

/** The text of an .hwpx file: the sections of a zip archive. What is not a section is never unpacked. */
export function hwpxText(bytes: Uint8Array): FileTextResult {
  if (isLocked(bytes)) return { refused: 'pastedText.locked' };
  let refused: Refusal | undefined;
  let [entries, total] = [0, 0];
  const filter = ({ name, size, originalSize }: UnzipFileInfo) => {
    if (refused) return false;
    entries += 1;
    if (entries > mostEntries) refused = 'pastedText.bursts';
    if (!section.test(name) && !manifest.test(name)) return false;
    total += originalSize;
    const isBomb = originalSize > 65_536 && originalSize > mostShrunk * size;
    if (isBomb || originalSize > entryBytes || total > textBytes) refused = 'pastedText.bursts';
    return !refused;
  };
  let files: Record<string, Uint8Array>;
  try {
    // fflate unpacks no more than the archive's index says, so these sizes bind even if they lie.
    files = unzipSync(bytes, { filter });
  } catch {
    return { refused: refused ?? 'pastedText.damaged' };
  }
  return refused ? { refused } : textOf(files);
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

/** The flag of the first entry says whether the archive itself has a password. */
const isLocked = (bytes: Uint8Array) => bytes[2] === 3 && bytes[3] === 4 && ((bytes[6] ?? 0) & 1) === 1;
