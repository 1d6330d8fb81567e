import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Puts every file below `folder` on the disk, so that a power cut finds a copy whole. */
export async function syncTree(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) if (entry.isFile()) await sync(join(entry.parentPath, entry.name));
  for (const entry of entries) if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
  await syncFolder(folder);
}

/** Puts the names in `folder` on the disk. Windows does so by itself, and cannot open a folder. */
export async function syncFolder(folder: string) {
  if (process.platform !== 'win32') await sync(folder);
}

async function sync(path: string) {
  const handle = await open(path);
  await handle.sync();
  await handle.close();
}
