import { lstat, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from './sync-folder.ts';

/** A complete copy that waits for the place of the old cluster. */
export const upgradedName = 'postgres.upgraded';

/**
 * Puts the cluster of the DATA_DIR `upgraded` in the place of that of `dataDir`, which is
 * kept under the name `kept`.
 */
export async function replaceCluster(dataDir: string, upgraded: string, retainedName: string) {
  await rename(join(upgraded, 'postgres'), join(dataDir, upgradedName));
  await rename(join(dataDir, 'postgres'), join(dataDir, retainedName));
  await finishUpgrade(dataDir);
  await syncFolder(dataDir);
}

/**
 * Between the renames the database has no name. After a kill there, the next start
 * must not create an empty one.
 */
export async function finishUpgrade(dataDir: string) {
  const place = join(dataDir, 'postgres');
  if (await lstat(place).catch(absent)) return;
  await rename(join(dataDir, upgradedName), place).catch(absent);
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
