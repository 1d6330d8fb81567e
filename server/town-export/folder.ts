import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#packages/local-postgres/start-error.ts';

/** Stands in the folder until its export is whole. */
const marker = 'UNFINISHED';

/** Takes an empty folder, or one in which the export of the same town was killed. Else throws a sentence. */
export async function claimFolder(folder: string, cityCode: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const found = await readdir(folder);
  const begun = found.includes(marker) && (await readFile(join(folder, marker), 'utf8')).trim();
  if (found.length > 0 && begun !== cityCode)
    throw new StartError(
      begun
        ? `${folder} has the unfinished export of ${begun}; give another folder.`
        : `${folder} is not empty; give a new folder.`,
    );
  await writeFile(join(folder, marker), `${cityCode}\n`);
}

export const finishFolder = (folder: string) => rm(join(folder, marker));

const sentences: Record<string, string> = {
  ENOSPC: 'is on a full disk; free some space and give the same command again: it goes on where it was',
  EDQUOT: 'has used up its quota; free some space and give the same command again: it goes on where it was',
  EACCES: 'cannot be written to by this user; give another folder',
  EPERM: 'cannot be written to by this user; give another folder',
  EROFS: 'is on a read-only disk; give another folder',
  ENOTDIR: 'lies below something that is not a folder; give another folder',
  EEXIST: 'is not a folder; give another one',
};

/** Runs `step`, turning errors of the disk into a sentence about the folder. */
export async function explainingFolder<T>(folder: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const { code = '', path = folder } = error as NodeJS.ErrnoException;
    const sentence = sentences[code];
    // A file of the store has its own sentence.
    if (!sentence || !path.startsWith(folder)) throw error;
    throw new StartError(`${folder} ${sentence}.`, { cause: error });
  }
}
