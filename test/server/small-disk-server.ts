import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/server/free-port.ts';

type SmallDiskServer = {
  origin: string;
  /** Its `DATA_DIR`, a file system of its own, as this process sees it. */
  disk: string;
  stop(): Promise<void>;
};

/**
 * Starts a server whose `DATA_DIR` is a file system of the given size in KB. Returns a reason if this machine
 * does not allow that. The file system is mounted in the process's own mount namespace, which ordinary users
 * may create on most Linux machines. It disappears with the process.
 */
export async function smallDiskServer(url: string, kilobytes: number): Promise<SmallDiskServer | string> {
  if (process.platform !== 'linux') return 'only Linux has mount name spaces';
  const folder = await mkdtemp(join(tmpdir(), 'masil-disk-'));
  const port = String(await freePort());
  const program = join(import.meta.dirname, 'server-process.ts');
  const mounted = `mount -t tmpfs -o size=${kilobytes}k tmpfs "$1" && echo mounted && shift && exec "$@"`;
  const child = spawn('unshare', ['-rm', 'sh', '-c', mounted, 'sh', folder, process.execPath, program], {
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
    await rm(folder, { recursive: true });
  };
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', ({ message }) => {
      output += message;
      resolve();
    });
  });
  const listening = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text;
        if (output.includes('listening')) resolve();
      });
  });
  await Promise.race([listening, ended]);
  if (output.includes('listening'))
    return { origin: `http://localhost:${port}`, disk: `/proc/${child.pid}/root${folder}`, stop };
  await stop();
  if (output.includes('mounted')) throw new Error(`the server on the small disk ended:\n${output}`);
  return `no disk can be mounted here: ${output.trim()}`;
}
