import { chown, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/start-error.ts';

/** Somebody else has the folder: a running server, most likely. */
export class InUse extends StartError {}

export type Lock = { release(): void };

/**
 * Takes `folder` for this process alone until `release` or the end of the process, however it ends.
 *
 * Node has no file locks of its own; SQLite's are the kernel's (fcntl, LockFileEx), so a `kill -9` leaves nothing
 * stale and no process id has to be believed. They also exclude a second server within one process. Nothing else
 * may open `lock`: closing any other handle to it would let the lock go. SQLite writes nothing into it, so a full disk
 * refuses the folder or the empty file (ENOSPC), never the lock.
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

// Made by root in a folder of somebody else, it would shut that person out at the next start.
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
