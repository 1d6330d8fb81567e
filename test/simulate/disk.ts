import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Room for the pictures of a town of fifty. */
const megabytes = 256;

/**
 * A file system of its own in `folder`, which can be full. It is mounted in a name space that programs enter
 * by `enter`; others see it at `path`. Undefined where the machine does not allow that.
 */
export async function startDisk(folder: string) {
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$1" && echo mounted && exec cat`;
  const holder = spawn('unshare', ['-rm', 'sh', '-c', mount, 'sh', folder], {
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
    async fill() {
      const { bavail, bsize } = await statfs(path);
      // Somebody may have written since, and it is full all the same.
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(({ code }) => {
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
