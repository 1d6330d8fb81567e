import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Syncs every file below `folder` to the disk, so that a copy is complete after a power cut. */
export async function syncTree(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) if (entry.isFile()) await sync(join(entry.parentPath, entry.name));
  for (const entry of entries) if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
  await syncFolder(folder);
}

/** Syncs the entries of `folder` to the disk. Windows does so by itself, and cannot open a folder. */
export async function syncFolder(folder: string) {
  if (process.platform !== 'win32') await sync(folder);
}

async function sync(path: string) {
  const handle = await open(path);
  await handle.sync();
  await handle.close();
}
