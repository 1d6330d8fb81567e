import { mkdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { weAreRoot } from './account.ts';
import { findBinaries } from './binaries.ts';
import { checkDatabase, databaseUrl } from './check-database.ts';
import { prepareCluster, removeSlots } from './cluster.ts';
import { readPassword } from './cluster-files.ts';
import { findHome, moveWithinReach, ownSystemFolder } from './home.ts';
import { PassingLaunchError } from './launch-error.ts';
import { endLeftovers } from './leftovers.ts';
import { type Lock, lockFolder } from './lock.ts';
import { openLogFile } from './log-file.ts';
import { findFreePort } from './port.ts';
import { launchPostmaster, type Postmaster } from './postmaster.ts';
import { explainingDisk, StartError } from './start-error.ts';

export type PostgresOptions = {
  dataDir: string;
  /** Called for steps that take a while. */
  onProgress?: (sentence: string) => void;
  /** With `keepPostgres`: it ended unexpectedly, with this exit code or null by a signal; it runs again. */
  onEnded?: (code: number | null) => void;
  onRestarted?: () => void;
  /** False only for tests, where losing all data in a power cut is acceptable. */
  fsync?: boolean;
  maxConnections?: number;
  /** Lets another PostgreSQL subscribe to this one. */
  logical?: boolean;
  /** The npm package with the programs of another release's PostgreSQL. By default the installed one. */
  programs?: string;
  /** Aborts the start. Nothing is left running or locked. */
  signal?: AbortSignal;
};

/**
 * A cluster locked for us until `close`. It is created if there is none, and repaired if
 * the last server was killed.
 */
export async function openCluster(options: PostgresOptions) {
  const dataDir = await explainingDisk(options.dataDir, () => prepareFolder(options.dataDir));
  const locks: Lock[] = [await explainingDisk(dataDir, () => lockFolder(dataDir))];
  const unlock = () => {
    for (const lock of locks) lock.release();
  };
  try {
    return await explainingDisk(dataDir, () => openLocked(dataDir, locks, unlock, options));
  } catch (error) {
    unlock();
    throw error;
  }
}

async function prepareFolder(folder: string) {
  // Root's umask may be strict, but PostgreSQL's account must be able to enter.
  await mkdir(folder, { recursive: true, mode: weAreRoot() ? 0o711 : 0o700 });
  if (!(await stat(folder)).isDirectory())
    throw new StartError(`${folder} is not a folder; set DATA_DIR to a folder.`);
  return realpath(folder);
}

async function openLocked(dataDir: string, locks: Lock[], unlock: () => void, options: PostgresOptions) {
  const { fsync = true, maxConnections = 100, logical = false, onProgress } = options;
  const found = await findHome(dataDir);
  // A copied DATA_DIR may link to the database of another one.
  if (found.folder !== dataDir) locks.push(await lockFolder(found.folder));
  const cacheFolder = async () => (found.account ? ownSystemFolder() : dataDir);
  const binaries = await findBinaries(found.account, cacheFolder, options.programs);
  await endLeftovers(found, binaries);
  const home = await moveWithinReach(found);
  if (home.folder !== found.folder) locks.push(await lockFolder(home.folder));
  await prepareCluster(home, binaries, { fsync, onProgress, signal: options.signal });
  const password = await readPassword(home.cluster);
  const log = await openLogFile(join(dataDir, 'postgres.log'));

  const launchOn = async (port: number, signal?: AbortSignal): Promise<Postmaster> => {
    await endLeftovers(home, binaries);
    await removeSlots(home.cluster);
    const settings = { port, fsync, maxConnections, logical, signal };
    const postmaster = await launchPostmaster(home, binaries, log, settings);
    try {
      await checkDatabase(password, port);
      signal?.throwIfAborted();
      return postmaster;
    } catch (error) {
      await postmaster.stop();
      throw error;
    }
  };

  return {
    urlFor: (port: number) => databaseUrl(password, port),
    /** Starts it on a given port, without retries; for a restart. */
    launchOn,
    /** Starts it on a free port. */
    launch: async (attempts = 5): Promise<{ postmaster: Postmaster; port: number }> => {
      for (;;) {
        const port = await findFreePort();
        try {
          return { postmaster: await launchOn(port, options.signal), port };
        } catch (error) {
          options.signal?.throwIfAborted();
          // Another process took the port, a leftover had not shown itself yet, or PostgreSQL
          // was killed at this moment.
          const lasting = error instanceof StartError && !(error instanceof PassingLaunchError);
          if (lasting || --attempts === 0) throw error;
        }
      }
    },
    close: () => {
      log.close();
      unlock();
    },
  };
}
