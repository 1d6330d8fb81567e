import { readFile, stat, writeFile } from 'node:fs/promises';

/** When a drill of the restore ended last, and what it failed at. */
export type RestoreDrill = { at: Date; failure: string | null };

/** The last result that `masil drill` wrote to a file; null if it has written none. */
export async function readDrill(file: string): Promise<RestoreDrill | null> {
  try {
    const [failure, { mtime }] = [await readFile(file, 'utf8'), await stat(file)];
    return { at: mtime, failure: failure.trim() || null };
  } catch {
    return null;
  }
}

/** Writes the result: the sentence of a failure, or nothing. */
export const writeDrill = (file: string, failure = '') => writeFile(file, failure);
