import { chmod, lchown, lstat, mkdtemp, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { unfinished } from './cluster-files.ts';
import type { Home } from './home.ts';
import { makeCluster } from './make-cluster.ts';
import { StartError } from './start-error.ts';

/** Creates the cluster if there is none, and checks that this PostgreSQL can run it. */
export async function prepareCluster(
  home: Home,
  binaries: Binaries,
  options: { fsync: boolean; signal?: AbortSignal; onProgress?: (sentence: string) => void },
) {
  await removeUnfinished(home);
  if (!home.exists || (await setAsideIfUnfinished(home))) {
    options.onProgress?.('Making the database (only this once).');
    await makeCluster(home, binaries, options);
  }
  await checkVersion(home.cluster, binaries);
  await giveTo(home.account, home.cluster);
}

// Left by a killed start. Its initdb was ended before this; if something still writes
// there, the next start cleans up.
async function removeUnfinished(home: Home) {
  for (const name of await readdir(home.folder))
    if (name.startsWith(unfinished))
      await rm(join(home.folder, name), { recursive: true, force: true, maxRetries: 3 }).catch(
        () => undefined,
      );
}

/** Moves away a folder in which no database was completed (a volume's mount point, an interrupted copy). */
async function setAsideIfUnfinished({ folder, cluster }: Home) {
  const names = new Set(await readdir(cluster));
  if (names.has('PG_VERSION') && names.has('global')) return false;
  if (names.has('global') && (await lstat(join(cluster, 'global', 'pg_control')).catch(() => undefined)))
    throw new StartError(
      `The database in ${cluster} lacks its file PG_VERSION; restore it from a backup, or set DATA_DIR to another folder.`,
    );
  if (names.size === 0) await rmdir(cluster);
  else await rename(cluster, await mkdtemp(join(folder, 'postgres.unfinished-')));
  return true;
}

/**
 * Slots of a move that was killed. PostgreSQL does not start with them, unless `wal_level` is logical, and
 * they would keep its log for ever. Nothing may run on the cluster.
 */
export async function removeSlots(cluster: string) {
  const folder = join(cluster, 'pg_replslot');
  for (const name of await readdir(folder))
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
}

async function checkVersion(cluster: string, { major }: Binaries) {
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (made === major) return;
  const way =
    Number(made) < Number(major)
      ? 'run npm run admin -- upgrade-database once, with the server stopped'
      : 'start the newer release that made it';
  throw new StartError(
    `The database in ${cluster} was made by PostgreSQL ${made} and this release brings ${major}; ${way}.`,
  );
}

/**
 * Fixes owner and permissions. After a manual copy, files may belong to root or be open to
 * others: PostgreSQL refuses both.
 */
async function giveTo(account: Account | undefined, cluster: string) {
  const found = await lstat(cluster);
  if ((found.mode & 0o077) !== 0) await chmod(cluster, 0o700);
  if (!account || found.uid === account.uid) return;
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true }))
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid);
  await lchown(cluster, account.uid, account.gid);
}
