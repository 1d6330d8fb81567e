import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Account } from './account.ts';
import { quietEnvironment } from './environment.ts';
import { StartError } from './start-error.ts';

/** The folder, account and program with which `initdb` runs. */
export type Workshop = {
  folder: string;
  account: Account | undefined;
  program: string;
  signal: AbortSignal | undefined;
};

export async function runInitdb({ folder, account, program, signal }: Workshop, args: string[]) {
  signal?.throwIfAborted();
  // In its own process group, so that Ctrl-C in the terminal reaches only us, and so that the
  // whole group can be killed.
  const child = spawn(program, args, {
    ...account,
    cwd: folder,
    env: quietEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = () => endGroup(child.pid);
  signal?.addEventListener('abort', end);
  process.once('exit', end);
  const exited = new Promise<number | null>((done, failed) =>
    child.once('error', failed).once('close', done),
  );
  const [code, messages] = await Promise.all([exited, text(child.stderr)]).finally(() => {
    signal?.removeEventListener('abort', end);
    process.off('exit', end);
  });
  signal?.throwIfAborted();
  if (code !== 0) throw explain(messages, dirname(folder));
}

function endGroup(pid: number | undefined) {
  if (!pid) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}

function explain(messages: string, folder: string) {
  if (/No space left on device|Disk quota exceeded/.test(messages))
    return new StartError(`The disk that holds ${folder} is full; free some space and start again.`);
  const reason = messages.split('\n').find((line) => /error|FATAL|PANIC/.test(line)) ?? 'initdb was ended';
  return new StartError(
    `The database could not be made in ${folder} (${reason}); start again, or set DATABASE_URL to a PostgreSQL.`,
  );
}
