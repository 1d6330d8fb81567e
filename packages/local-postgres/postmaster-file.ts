import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file that a running PostgreSQL writes about itself. After a kill it is still there. */
type PostmasterFile = { pid: number; port: number; ready: boolean };

/** Reads `postmaster.pid` (lines: pid, folder, start, port, sockets, address, shared memory, state). */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = content.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  // The pid is negative for a single-user PostgreSQL, and missing while the file is being written.
  return pid > 1 ? { pid, port, ready: lines[7]?.trim() === 'ready' } : undefined;
}
