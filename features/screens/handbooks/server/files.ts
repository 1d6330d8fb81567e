import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HandbookName, handbookPictures } from '#screens/handbooks/handbooks.ts';

/** A release has it, too. */
const folder = join(import.meta.dirname, '../../../../docs/help');

export const readHandbook = (name: HandbookName) => readFile(join(folder, `${name}.md`), 'utf8');

/** By the name in the address, which is looked up here and never becomes a path. */
const pictures = new Map<string, string>(
  handbookPictures.map((name) => [`${name}.webp`, join(folder, 'pictures', `${name}.webp`)]),
);

/** Null if no handbook has it. */
export async function readPicture(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const path = pictures.get(file);
  return path ? new Uint8Array(await readFile(path)) : null;
}
