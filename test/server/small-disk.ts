import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const chunk = Buffer.alloc(2 ** 20);

function* zeros(bytes: number) {
  for (let left = bytes; left > 0; left -= chunk.length) yield chunk.subarray(0, left);
}

/**
 * A file system of its own in `folder`, which can be full. `options`: of mount(8) for tmpfs, `size=2m`. It is
 * mounted in a name space that programs enter by `enter`; others see it at `path`. Ordinary users may do so
 * on most Linux machines; undefined where they may not.
 */
export async function startDisk(folder: string, options: string) {
  const mount = 'mount -t tmpfs -o "$2" tmpfs "$1" && echo mounted && exec cat';
  const holder = spawn('unshare', ['-rm', 'sh', '-c', mount, 'sh', folder, options], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<undefined>((resolve) => {
    holder.once('error', () => resolve(undefined));
    holder.once('exit', () => resolve(undefined));
  });
  if (!(await Promise.race([once(holder.stdout, 'data'), ended]))) return undefined;
  const path = `/proc/${holder.pid}/root${folder}`;
  const filler = join(path, 'filler');
  return {
    path,
    enter: ['nsenter', '--preserve-credentials', '-U', '-m', '-t', String(holder.pid)],
    /** Leaves room for so many bytes. */
    async fill(leftBytes = 0) {
      await rm(filler, { force: true });
      const { bavail, bsize } = await statfs(path);
      const bytes = Math.max(bavail * bsize - leftBytes, 0);
      // Somebody may write meanwhile, and it is full all the same.
      await writeFile(filler, zeros(bytes)).catch(({ code }) => {
        if (code !== 'ENOSPC') throw new Error(code);
      });
    },
    free: () => rm(filler, { force: true }),
    /** After the programs on it have ended. */
    async stop() {
      holder.stdin.end();
      await ended;
    },
  };
}

export type Disk = NonNullable<Awaited<ReturnType<typeof startDisk>>>;
