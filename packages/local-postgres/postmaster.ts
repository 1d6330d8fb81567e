import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { configuration } from './configuration.ts';
import { quietEnvironment } from './environment.ts';
import type { Home } from './home.ts';
import { explainLaunch } from './launch-error.ts';
import type { LogFile } from './log-file.ts';
import { once } from './once.ts';
import { readPostmasterFile } from './postmaster-file.ts';

export type Postmaster = {
  /** Fast shutdown within 8 s, then an immediate one within 5 s, then SIGKILL. Can be called again. */
  stop(): Promise<void>;
  /** The exit code, or null after a signal. Also resolves when it ends unexpectedly. */
  exited: Promise<number | null>;
};

type PostmasterOptions = {
  port: number;
  fsync: boolean;
  maxConnections: number;
  logical: boolean;
  signal?: AbortSignal;
};

/** Starts PostgreSQL and waits until it is ready, however long recovery takes. */
export async function launchPostmaster(
  home: Home,
  binaries: Binaries,
  log: LogFile,
  options: PostmasterOptions,
): Promise<Postmaster> {
  const since = log.size();
  const args = ['-D', home.cluster, ...configuration(home.cluster, options.port, options)];
  // `detached`: Ctrl-C in the terminal reaches only us, and we decide when the database stops.
  const child = spawn(binaries.postgres, args, {
    ...home.account,
    cwd: home.cluster,
    env: quietEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', log.descriptor],
  });
  const exited = new Promise<number | null>((done) =>
    child.once('error', () => done(null)).once('exit', done),
  );
  const stop = once(() => end(child, exited, home, binaries));
  // If the server ends by itself or by an error, its database is stopped too.
  const onExit = () => child.kill('SIGINT');
  process.once('exit', onExit);
  exited.then(() => process.off('exit', onExit));

  const ready = await untilReady(child, home, exited, options.signal);
  if (ready) return { stop, exited };
  await stop();
  options.signal?.throwIfAborted();
  throw explainLaunch(log.readFrom(since), log.path);
}

async function untilReady(child: ChildProcess, home: Home, exited: Promise<unknown>, signal?: AbortSignal) {
  let over = false;
  exited.then(() => {
    over = true;
  });
  while (!over && !signal?.aborted) {
    const file = await readPostmasterFile(home.cluster);
    if (file?.pid === child.pid && file?.ready) return true;
    await pause(10);
  }
  return false;
}

async function end(child: ChildProcess, exited: Promise<unknown>, home: Home, { pgCtl }: Binaries) {
  const ways = [
    { mode: 'fast', signal: 'SIGINT', limitMs: 8_000 },
    { mode: 'immediate', signal: 'SIGQUIT', limitMs: 5_000 },
  ] as const;
  for (const { mode, signal, limitMs } of ways) {
    // Windows has no signals: `kill` would end only the postmaster, without a shutdown.
    if (process.platform === 'win32')
      execFile(pgCtl, ['stop', '-D', home.cluster, '-m', mode, '-W'], () => {});
    else child.kill(signal);
    if (await within(exited, limitMs)) return;
  }
  child.kill('SIGKILL');
  await exited;
}

async function within(done: Promise<unknown>, limitMs: number) {
  const timer = new AbortController();
  const late = pause(limitMs, false, { signal: timer.signal }).catch(() => false);
  const inTime = await Promise.race([done.then(() => true), late]);
  timer.abort();
  return inTime;
}
