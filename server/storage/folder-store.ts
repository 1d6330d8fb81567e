import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open as openFile, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore, StoredFile } from './file-store.ts';
import { checkKey, checkPrefix } from './keys.ts';
import { streamFile } from './stream-file.ts';

const hasCode = (error: unknown, ...codes: string[]) =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Syncs a folder. Otherwise a file renamed into it may be missing after a power cut, although its bytes were
 * synced.
 */
async function syncFolder(folder: string) {
  const handle = await openFile(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows cannot sync a folder.
    if (!hasCode(error, 'EPERM', 'EISDIR', 'EINVAL')) throw error;
  } finally {
    await handle.close();
  }
}

/** Creates a folder and syncs every parent that got a new entry. */
async function makeFolder(folder: string) {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!first) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

async function writeSynced(path: string, bytes: Uint8Array) {
  const handle = await openFile(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* walk(root: string, key: string): AsyncIterable<StoredFile> {
  const entries = await readdir(join(root, key), { withFileTypes: true }).catch((error) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  });
  for (const entry of entries) {
    const below = key ? `${key}/${entry.name}` : entry.name;
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* walk(root, below);
    // A file may disappear between readdir and stat.
    const found = entry.isFile() ? await stat(join(root, below)).catch(() => null) : null;
    if (found) yield { key: below, modifiedAt: found.mtime, size: found.size };
  }
}

const unfinishedForMs = 3_600_000;

/**
 * Removes files left by a killed server. This machine's clock is used, because it also set the files' times.
 */
async function removeOldUnfinished(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > unfinishedForMs) await rm(path, { force: true });
  }
}

/**
 * Closes the folder to other users of this machine: it holds receipts and exports. An earlier version left it
 * open.
 */
async function shut(root: string) {
  try {
    await chmod(root, 0o700);
  } catch (error) {
    // The folder belongs to another user, who decides about its permissions.
    if (!hasCode(error, 'EPERM')) throw error;
  }
}

/** Files below `root`. Unfinished ones are in `root/.unfinished`, which no key can name. */
export function createFolderStore(root: string): FileStore {
  const unfinished = join(root, '.unfinished');
  let making: Promise<void> = Promise.resolve();
  // Folders are made one after another: then an existing folder has certainly been synced by the call that
  // made it.
  const make = (folder: string) => {
    making = making.catch(() => {}).then(() => makeFolder(folder));
    return making;
  };
  let opened: Promise<void> | undefined;
  const open = () => {
    opened ??= make(unfinished)
      .then(() => shut(root))
      .then(() => removeOldUnfinished(unfinished));
    // After a failure the next call tries again.
    return opened.catch((error) => {
      opened = undefined;
      throw error;
    });
  };

  async function place(path: string, bytes: Uint8Array) {
    await make(dirname(path));
    const temporary = join(unfinished, randomUUID());
    try {
      await writeSynced(temporary, bytes);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
  }
  return {
    async put(key, bytes) {
      const path = join(root, checkKey(key));
      await open();
      await place(path, bytes).catch(async (error) => {
        if (!hasCode(error, 'ENOENT')) throw error;
        // A folder disappeared after it was made: `remove` deleted the empty one, or an operator cleared the
        // disk.
        await make(unfinished);
        await place(path, bytes);
      });
    },
    async get(key) {
      const path = join(root, checkKey(key));
      await open();
      try {
        const bytes = await readFile(path);
        return { bytes, size: bytes.byteLength };
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
        throw error;
      }
    },
    async stream(key) {
      const path = join(root, checkKey(key));
      await open();
      const found = await stat(path).catch((error) => {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
        throw error;
      });
      return found?.isFile() ? { body: streamFile(path), size: found.size } : null;
    },
    async internalAddress(key) {
      const found = await stat(join(root, checkKey(key))).catch(() => null);
      return found?.isFile() ? `/files-of-masil/${key}` : null;
    },
    async remove(key) {
      const path = join(root, checkKey(key));
      await rm(path, { force: true });
      const folder = dirname(path);
      // The folder still holds files, or another remove was first: both are fine.
      if (folder !== root) await rmdir(folder).catch(() => {});
    },
    async *list(prefix) {
      const start = checkPrefix(prefix)
        .replace(/[^/]*$/, '')
        .replace(/\/$/, '');
      for await (const file of walk(root, start)) if (file.key.startsWith(prefix)) yield file;
    },
  };
}
