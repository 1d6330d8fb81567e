import { chown, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './start-error.ts';

/** Another process has the folder, most likely a running server. */
export class InUse extends StartError {}

export type Lock = { release(): void };

/**
 * Locks `folder` for this process until `release` or until the process ends, in whatever way.
 *
 * Node has no file locks. SQLite's are the kernel's (fcntl, LockFileEx), so a `kill -9` leaves no stale lock,
 * and no process id has to be trusted. They also exclude a second server in the same process. No other code
 * may open `lock`: closing any other handle to it would release the lock. SQLite writes nothing into it. So a
 * full disk fails when the folder or the empty file is created (ENOSPC), never when locking.
 */
export async function lockFolder(folder: string): Promise<Lock> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'lock');
  await writeFileOnce(folder, file);
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    throw explain(folder, error);
  }
  return { release: () => database.isOpen && database.close() };
}

// A file made by root in another user's folder would lock that user out at the next
// start, so its owner is changed.
async function writeFileOnce(folder: string, file: string) {
  try {
    await writeFile(file, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw error;
  }
  const owner = await stat(folder);
  if (process.getuid?.() === 0) await chown(file, owner.uid, owner.gid);
}

const busy = 5; // SQLITE_BUSY

function explain(folder: string, error: unknown) {
  if ((error as { errcode?: number }).errcode === busy)
    return new InUse(
      `${folder} is in use by another process; stop that one, or set DATA_DIR to another folder.`,
    );
  const reason = (error as Error).message;
  return new StartError(
    `${folder} cannot be locked (${reason}); set DATA_DIR to a folder on a local disk you can write to.`,
    { cause: error },
  );
}
