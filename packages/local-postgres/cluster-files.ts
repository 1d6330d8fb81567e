import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { passwordFile } from './names.ts';
import { StartError } from './start-error.ts';

/** The prefix of the folder in which a cluster is made. */
export const unfinished = 'postgres.new-';

/** The superuser's password. It is stored in the cluster, so that neither exists without the other. */
export async function readPassword(cluster: string) {
  const file = join(cluster, passwordFile);
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StartError(
      `The database's password ${file} is missing; restore that file from a backup, or set DATA_DIR to another folder.`,
    );
  }
}
