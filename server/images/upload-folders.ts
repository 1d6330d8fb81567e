import { randomUUID } from 'node:crypto';
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

/** Tries again when another process has made its lock in a folder that is being emptied. */
const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 3 });

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
      await remove(path);
      lock.release();
    } catch (error) {
      // Another process that starts, or its own, was first.
      const { code } = error as NodeJS.ErrnoException;
      if (!(error instanceof InUse) && code !== 'ENOENT' && (await exists(path))) throw error;
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
      // A folder made by an earlier version was readable for others.
      if (entries.length > 0) await chmod(root, 0o700);
      for (const entry of entries) {
        const path = join(root, entry.name);
        if (entry.isDirectory() && !entry.name.startsWith('.')) await removeIfLeft(path);
        else if (await isOld(path)) await remove(path);
      }
    },
    async close() {
      const opened = await own?.catch(() => undefined);
      own = undefined;
      if (!opened) return;
      await remove(opened.path);
      opened.lock.release();
    },
  };
}
