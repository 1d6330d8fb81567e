import { setTimeout as pause } from 'node:timers/promises';
import { once } from './once.ts';
import { openCluster, type PostgresOptions } from './open-cluster.ts';
import type { RunningPostgres } from './start-postgres.ts';

/**
 * Like `startPostgres`, but restarts PostgreSQL on the same port whenever it ends unexpectedly (killed, out
 * of memory, disk full). Retries start after 0.1 s, at most 2 s apart, without limit. `exited`
 * resolves only after `stop`.
 */
export async function keepPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const cluster = await openCluster(options);
  const stopping = new AbortController();
  try {
    const first = await cluster.launch();
    let postmaster = first.postmaster;

    const relaunch = async () => {
      for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 2_000)) {
        await pause(waitMs, undefined, { signal: stopping.signal });
        try {
          return await cluster.launchOn(first.port, stopping.signal);
        } catch (error) {
          stopping.signal.throwIfAborted();
          options.onProgress?.(`The database is away: ${(error as Error).message}`);
        }
      }
    };

    const watch = async () => {
      for (;;) {
        if (stopping.signal.aborted) await postmaster.stop();
        const code = await postmaster.exited;
        if (stopping.signal.aborted) return code;
        options.onProgress?.('The database ended unexpectedly and is started again.');
        options.onEnded?.(code);
        postmaster = await relaunch();
        options.onRestarted?.();
      }
    };
    const exited = watch().catch(() => null);
    const stop = once(async () => {
      stopping.abort();
      await postmaster.stop();
      await exited;
      cluster.close();
    });
    return { url: cluster.urlFor(first.port), stop, exited };
  } catch (error) {
    cluster.close();
    throw error;
  }
}
