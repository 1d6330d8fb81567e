import { type UnzipFileInfo, unzipSync } from 'fflate';
import { entryBytes, mostEntries, mostShrunk, textBytes } from '#residents/pasted-texts/limits.ts';

type Unpacked = { files: Record<string, Uint8Array> } | { refused: 'locked' | 'bursts' | 'damaged' };

/** The wanted entries of a zip archive. Others are never unpacked, and one that bursts refuses them all. */
export function unpacked(bytes: Uint8Array, isWanted: (name: string) => boolean): Unpacked {
  if (isLocked(bytes)) return { refused: 'locked' };
  let bursts = false;
  let [entries, total] = [0, 0];
  const filter = ({ name, size, originalSize }: UnzipFileInfo) => {
    if (bursts) return false;
    entries += 1;
    if (entries > mostEntries) bursts = true;
    if (bursts || !isWanted(name)) return false;
    total += originalSize;
    const isBomb = originalSize > 65_536 && originalSize > mostShrunk * size;
    if (isBomb || originalSize > entryBytes || total > textBytes) bursts = true;
    return !bursts;
  };
  try {
    // fflate unpacks no more than the archive's index says, so these sizes bind even if they lie.
    const files = unzipSync(bytes, { filter });
    return bursts ? { refused: 'bursts' } : { files };
  } catch {
    return { refused: bursts ? 'bursts' : 'damaged' };
  }
}

/** The flag of the first entry says whether the archive itself has a password. */
const isLocked = (bytes: Uint8Array) => bytes[2] === 3 && bytes[3] === 4 && ((bytes[6] ?? 0) & 1) === 1;
