import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { InUse, type Lock, lockFolder } from '#packages/local-postgres/lock.ts';

/**
 * The folders of uploads while they arrive and are decoded. They hold originals, with the place a photo was
 * taken.
 */
export type Arrivals = {
  /** This process's own folder, made and locked with the first upload. */
  folder(): Promise<string>;
  /**
   * Removes what killed processes left. Running processes lock their folders; the kernel frees the locks of
   * killed ones.
   */
  clear(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Longer than any upload. For files of a version without folders per process, and folders that never got a
 * name.
 */
const overMs = 3_600_000;

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const isOld = async (path: string) => {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > overMs;
};

export function createArrivals(root: string): Arrivals {
  let own: Promise<{ path: string; lock: Lock }> | undefined;

  async function open() {
    await mkdir(root, { recursive: true, mode: 0o700 });
    const name = randomUUID();
    // Locked before it gets a name that `clear` of another process would look at.
    const made = join(root, `.${name}`);
    await mkdir(made, { mode: 0o700 });
    const lock = await lockFolder(made);
    await rename(made, join(root, name));
    return { path: join(root, name), lock };
  }

  async function removeIfLeft(path: string) {
    try {
      const lock = await lockFolder(path);
      await rm(path, { recursive: true, force: true });
      lock.release();
    } catch (error) {
      if (!(error instanceof InUse) && (await exists(path))) throw error;
    }
  }

  async function clearAll(entries: Dirent[]) {
    // A folder made by an earlier version was readable for others.
    await chmod(root, 0o700);
    for (const entry of entries) {
      const path = join(root, entry.name);
      if (entry.isDirectory() && !entry.name.startsWith('.')) await removeIfLeft(path);
      else if (entry.name !== 'lock' && (await isOld(path))) await rm(path, { recursive: true, force: true });
    }
  }

  return {
    async folder() {
      own ??= open();
      return (
        await own.catch((error) => {
          own = undefined;
          throw error;
        })
      ).path;
    },
    async clear() {
      const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
      if (entries.length === 0) return;
      // Of processes that start at once, one clears.
      const lock = await lockFolder(root).catch((error) => {
        if (!(error instanceof InUse)) throw error;
      });
      if (lock) await clearAll(entries).finally(lock.release);
    },
    async close() {
      const opened = await own?.catch(() => undefined);
      own = undefined;
      if (!opened) return;
      // Under this name no process that starts looks at it while it is emptied.
      const closing = join(root, `.${randomUUID()}`);
      await rename(opened.path, closing).catch((error) => {
        if (error.code !== 'ENOENT') throw error;
      });
      await rm(closing, { recursive: true, force: true });
      opened.lock.release();
    },
  };
}
