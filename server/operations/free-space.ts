import { statfs } from 'node:fs/promises';

const leastGb = { low: 5, full: 0.5 };

/** The free space of a folder's disk, in GB, and whether it suffices. */
export async function freeSpace(folder: string): Promise<{ gb: number; state: 'ok' | 'low' | 'full' }> {
  const { bavail, bsize } = await statfs(folder);
  const gb = (bavail * bsize) / 1e9;
  return { gb, state: gb < leastGb.full ? 'full' : gb < leastGb.low ? 'low' : 'ok' };
}
