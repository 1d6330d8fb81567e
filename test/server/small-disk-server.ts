import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/server/free-port.ts';
import { type Disk, startDisk } from './small-disk.ts';

type SmallDiskServer = { origin: string; disk: Disk; stop(): Promise<void> };

/**
 * Starts a server whose `DATA_DIR` is a file system of the given size in KB. Undefined if this machine does
 * not allow that.
 */
export async function smallDiskServer(url: string, kilobytes: number): Promise<SmallDiskServer | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'masil-disk-'));
  const disk = await startDisk(folder, `size=${kilobytes}k`);
  if (!disk) return undefined;
  const port = String(await freePort());
  const program = join(import.meta.dirname, 'server-process.ts');
  const [command = '', ...args] = [...disk.enter, process.execPath, program];
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      DATA_DIR: folder,
      PORT: port,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      SEED: 'none',
    },
  });
  let output = '';
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await disk.stop();
    await rm(folder, { recursive: true });
  };
  const ended = once(child, 'close');
  const listening = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text;
        if (output.includes('listening')) resolve();
      });
  });
  await Promise.race([listening, ended]);
  if (output.includes('listening')) return { origin: `http://localhost:${port}`, disk, stop };
  await stop();
  throw new Error(`the server on the small disk ended:\n${output}`);
}
