import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseUrl } from './check-database.ts';
import { readPassword } from './cluster-files.ts';
import { InUse } from './lock.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { StartError } from './start-error.ts';
import { startPostgres } from './start-postgres.ts';

/**
 * The database of `dataDir` for a command beside the server: the running one, else one started until `stop`.
 * It waits up to 10 s for a server that is just starting or stopping. It never creates a database.
 */
export async function borrowPostgres({
  dataDir,
}: {
  dataDir: string;
}): Promise<{ url: string; stop(): Promise<void> }> {
  const cluster = await assertDatabase(dataDir);
  for (const deadline = performance.now() + 10_000; ; await pause(100)) {
    try {
      return await startPostgres({ dataDir });
    } catch (error) {
      if (!(error instanceof InUse)) throw error;
      const running = await readPostmasterFile(cluster);
      if (running?.ready)
        return { url: databaseUrl(await readPassword(cluster), running.port), stop: async () => {} };
      if (performance.now() > deadline) throw error;
    }
  }
}

/** The folder of the database of `dataDir`. Throws a sentence if there is none; a start would create one. */
export async function assertDatabase(dataDir: string): Promise<string> {
  const cluster = join(dataDir, 'postgres');
  if (await stat(cluster).catch(() => undefined)) return cluster;
  throw new StartError(`There is no database in ${dataDir} yet; start the server once, or set DATA_DIR.`);
}
