import { execFile } from 'node:child_process';
import { readdir, readlink, rm } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '#server/start-error.ts';
import type { Binaries } from './binaries.ts';
import { unfinished } from './cluster-files.ts';
import { titleOf } from './configuration.ts';
import type { Home } from './home.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const run = promisify(execFile);

/**
 * Ends whatever a killed server left running in this home, which we have locked: a postmaster, backends without one,
 * an `initdb`. Only what provably belongs to the folder is touched; a number in a stale file proves nothing.
 */
export async function endLeftovers(home: Home, binaries: Binaries) {
  if (process.platform === 'win32') return endOnWindows(home, binaries);
  const postmaster = (await readPostmasterFile(home.cluster))?.pid;
  let running = await runningIn(home);
  if (postmaster && running.includes(postmaster)) {
    signal(postmaster, 'SIGINT');
    running = await waitUntilGone(home, 5_000);
  }
  for (const pid of running) signal(pid, 'SIGKILL');
  if (running.length > 0) running = await waitUntilGone(home, 10_000);
  if (running.length > 0)
    throw new StartError(
      `A PostgreSQL (process ${running[0]}) still runs in ${home.cluster} and cannot be ended; end it, then start again.`,
    );
  if (postmaster) await forgetStalePid(home.cluster, postmaster);
}

// The number is a stranger's by now (or still a zombie's), and PostgreSQL would take it for another postmaster. (It also
// checks the shared memory.) With the process gone, the file is left: PostgreSQL knows how to clean up after it.
async function forgetStalePid(cluster: string, pid: number) {
  if (signal(pid, 0)) await rm(join(cluster, 'postmaster.pid'), { force: true });
}

async function waitUntilGone(home: Home, limitMs: number) {
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

const runningIn = (home: Home) => (process.platform === 'linux' ? inFolder(home) : withTitle(home));

/** By working directory, which PostgreSQL never leaves: nobody else can enter it, so nobody can pretend. */
async function inFolder({ folder, cluster }: Home) {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    const [cwd, program] = await Promise.all(
      ['cwd', 'exe'].map((link) => readlink(`/proc/${name}/${link}`).catch(() => '')),
    );
    const inside =
      cwd === cluster || cwd?.startsWith(join(folder, unfinished)) || cwd?.startsWith(cluster + sep);
    if (inside && /^(postgres|initdb)( \(deleted\))?$/.test(basename(program ?? ''))) found.push(pid);
  }
  return found;
}

/** Elsewhere by the title that every process of the cluster bears (see `titleOf`). */
async function withTitle({ cluster }: Home) {
  const { stdout } = await run('ps', ['-axo', 'pid=,args=']);
  const lines = stdout
    .split('\n')
    .filter((line) => line.includes(titleOf(cluster)) && line.includes('postgres'));
  return lines.map((line) => Number.parseInt(line, 10)).filter((pid) => pid !== process.pid);
}

async function endOnWindows({ cluster }: Home, { pgCtl }: Binaries) {
  await run(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-t', '10']).catch(() => undefined);
}
