import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { unfinished } from './cluster-files.ts';
import { titleOf } from './configuration.ts';
import type { Home } from './home.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { StartError } from './start-error.ts';

const run = promisify(execFile);

/**
 * Ends the processes that a killed server left running in this home, which we have locked: a postmaster,
 * backends without one, an `initdb`. Only processes that provably belong to the folder are touched. A pid in
 * a stale file proves nothing.
 */
export async function endLeftovers(home: Home, binaries: Binaries) {
  if (process.platform === 'win32') return endOnWindows(home, binaries);
  const postmaster = (await readPostmasterFile(home.cluster))?.pid;
  let running = await runningIn(home);
  if (postmaster && running.includes(postmaster)) {
    signal(postmaster, 'SIGINT');
    running = await waitUntilStopped(home, 5_000);
  }
  for (const pid of running) signal(pid, 'SIGKILL');
  if (running.length > 0) running = await waitUntilStopped(home, 10_000);
  if (running.length > 0)
    throw new StartError(
      `A PostgreSQL (process ${running[0]}) still runs in ${home.cluster} and cannot be ended; end it, then start again.`,
    );
  if (postmaster) await forgetStalePid(home.cluster, postmaster);
}

// The pid now belongs to another process (or to a zombie), and PostgreSQL would take that for another
// postmaster. PostgreSQL also checks the shared memory. If no process has the pid, the file
// stays: PostgreSQL cleans it up itself.
async function forgetStalePid(cluster: string, pid: number) {
  if (signal(pid, 0)) await rm(join(cluster, 'postmaster.pid'), { force: true });
}

async function waitUntilStopped(home: Home, limitMs: number) {
  const deadline = performance.now() + limitMs;
  let running = await runningIn(home);
  while (running.length > 0 && performance.now() < deadline) {
    await pause(20);
    running = await runningIn(home);
  }
  return running;
}

function signal(pid: number, name: NodeJS.Signals | 0) {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * The processes of this home, by owner and title. All of PostgreSQL's titles contain the cluster's name, an
 * `initdb` its folder. (The working directory in /proc would be more precise, but root in a
 * container may not read it.)
 */
async function runningIn({ folder, cluster, account }: Home) {
  const owner = account?.uid ?? process.getuid?.();
  // Followed by a colon or a blank, because another cluster's name may begin with ours.
  const named = new RegExp(`${titleOf(cluster)}[: ]`);
  const ours = (title: string) =>
    (/^(\S*\/)?postgres\b/.test(title) && named.test(title)) ||
    (/^\S*\binitdb\b/.test(title) && title.includes(join(folder, unfinished)));
  const found = process.platform === 'linux' ? await listFromProc() : await listFromPs();
  return found.filter(({ uid, title }) => uid === owner && ours(title)).map(({ pid }) => pid);
}

type Listed = { pid: number; uid: number; title: string };

// Some small Linux images lack `ps`.
async function listFromProc(): Promise<Listed[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = async (pid: string) => {
    const [{ uid }, content] = await Promise.all([
      stat(`/proc/${pid}`),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    return { pid: Number(pid), uid, title: content.replaceAll('\0', ' ') };
  };
  const found = await Promise.allSettled(pids.map(read));
  return found.filter((entry) => entry.status === 'fulfilled').map((entry) => entry.value);
}

async function listFromPs(): Promise<Listed[]> {
  const { stdout } = await run('ps', ['-axo', 'pid=,uid=,args='], { maxBuffer: 16 * 1024 * 1024 });
  const lines = [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)];
  return lines.map(([, pid, uid, title = '']) => ({ pid: Number(pid), uid: Number(uid), title }));
}

async function endOnWindows({ cluster }: Home, { pgCtl }: Binaries) {
  await run(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-t', '10']).catch(() => undefined);
}
