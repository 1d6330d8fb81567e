import { randomUUID } from 'node:crypto';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type Account, accountForNewCluster, weAreRoot } from './account.ts';
import { systemFolder } from './names.ts';
import { StartError } from './start-error.ts';
import { syncTree } from './sync-folder.ts';
import { finishUpgrade } from './upgraded-cluster.ts';

/** A DATA_DIR's database, and the account it runs as. `folder` contains `cluster` and is locked with it. */
export type Home = { folder: string; cluster: string; account: Account | undefined; exists: boolean };

const nameInDataDir = 'postgres';

/**
 * Finds the database of `dataDir`, or decides where it will be: at `dataDir/postgres`, which
 * `moveWithinReach` may replace by a link.
 */
export async function findHome(dataDir: string): Promise<Home> {
  const place = join(dataDir, nameInDataDir);
  await finishMove(dataDir, place);
  await finishUpgrade(dataDir);
  const entry = await lstat(place).catch(absent);
  if (entry?.isSymbolicLink()) return behindLink(place);
  if (entry && !entry.isDirectory())
    throw new StartError(`${place} is not a folder; set DATA_DIR to another folder.`);
  const account = entry ? await accountOf(place) : await accountForNewCluster();
  return { folder: dataDir, cluster: place, account, exists: entry !== undefined };
}

async function behindLink(place: string): Promise<Home> {
  const cluster = resolve(dirname(place), await readlink(place));
  const folder = await realpath(dirname(cluster)).catch(absent);
  // Never create a new, empty database in place of one that is only not mounted.
  if (!folder)
    throw new StartError(
      `The database that ${place} points to (${cluster}) is missing; bring it back, or set DATA_DIR to another folder.`,
    );
  const entry = await lstat(cluster).catch(absent);
  const account = entry ? await accountOf(cluster) : await accountForNewCluster();
  return { folder, cluster: join(folder, nameInDataDir), account, exists: entry !== undefined };
}

/**
 * The owner's account. So a database made by an ordinary user and now started by root
 * still belongs to that user.
 */
async function accountOf(cluster: string): Promise<Account | undefined> {
  if (!weAreRoot()) return undefined;
  const { uid, gid } = await stat(cluster);
  return uid === 0 ? accountForNewCluster() : { uid, gid };
}

/**
 * Whether `account` may enter `folder` and everything above it. Only the mode is
 * checked, not access control lists.
 */
export async function mayEnter({ uid, gid }: Account, folder: string): Promise<boolean> {
  const { mode, uid: owner, gid: group } = await stat(folder);
  const bit = uid === owner ? 0o100 : gid === group ? 0o010 : 0o001;
  const above = dirname(folder);
  return (mode & bit) !== 0 && (above === folder || (await mayEnter(account(uid, gid), above)));
}

const account = (uid: number, gid: number): Account => ({ uid, gid });

/**
 * For root only. If PostgreSQL's account may not enter DATA_DIR (below /root, or made by `mktemp -d`), the
 * database is kept below `systemFolder`, and `DATA_DIR/postgres` is a link to it. An
 * existing database is moved there.
 */
export async function moveWithinReach(home: Home): Promise<Home> {
  const { account, folder: dataDir, cluster: place, exists } = home;
  if (!account || (await mayEnter(account, dataDir))) return home;
  const folder = join(await ownSystemFolder(), randomUUID());
  const cluster = join(folder, nameInDataDir);
  await mkdir(folder, { mode: 0o700 });
  await chown(folder, account.uid, account.gid);
  await writeFile(join(folder, 'belongs-to.txt'), `${dataDir}\n`);
  if (exists) {
    await cp(place, cluster, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    // Synced to disk before the original is removed.
    await syncTree(folder);
    await rename(place, `${place}${moved}${basename(folder)}`);
    await finishMove(dataDir, place);
  } else await symlink(cluster, place);
  return { folder, cluster, account, exists };
}

const moved = '.moved-';

// Between the rename and the link, the database has no name in DATA_DIR. If a start is killed there, the next
// one must not create an empty database.
async function finishMove(dataDir: string, place: string) {
  const left = (await readdir(dataDir)).find((name) => name.startsWith(nameInDataDir + moved));
  if (!left) return;
  const id = left.slice((nameInDataDir + moved).length);
  await symlink(join(systemFolder, id, nameInDataDir), place).catch(taken);
  await rm(join(dataDir, left), { recursive: true, force: true });
}

/** Creates and checks `systemFolder`: a local user who could write there could plant programs and data. */
export async function ownSystemFolder() {
  await mkdir(systemFolder, { recursive: true, mode: 0o711 });
  const found = await lstat(systemFolder);
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0)
    throw new StartError(
      `${systemFolder} can be written by others than root; make it root's own (mode 711), or start as an ordinary user.`,
    );
  await chmod(systemFolder, 0o711);
  return systemFolder;
}

/** Deletes a DATA_DIR completely, including a database outside of it. For tests. */
export async function eraseDataDir(dataDir: string) {
  const target = await readlink(join(dataDir, nameInDataDir)).catch(() => undefined);
  if (target?.startsWith(`${systemFolder}/`)) await rm(dirname(target), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function taken(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}
