import pg from 'pg';
import { keepPostgres } from '#server/postgres/keep-postgres.ts';
import type { Settings } from '#server/settings.ts';
import { StartError } from '#server/start-error.ts';
import type { Progress } from './progress.ts';

type Close = () => Promise<unknown>;
export type Database = { url: string; stop(): Promise<void> };

/** The database of the settings, reachable: one of its own in `DATA_DIR`, or `DATABASE_URL`. Nothing in it is changed. */
export async function openDatabase(
  settings: Settings,
  progress: Progress,
  opened: Close[],
): Promise<Database> {
  const database = settings.databaseUrl
    ? await reach(settings.databaseUrl)
    : await keepPostgres({ dataDir: settings.dataDir, onProgress: progress.say });
  opened.push(database.stop);
  return database;
}

async function reach(url: string): Promise<Database> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string }>(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
    );
    const [found] = rows;
    if (found && found.version < 150_000)
      throw new StartError('DATABASE_URL is a PostgreSQL older than 15; use 15 or newer.');
    if (found && found.encoding !== 'UTF8')
      throw new StartError(`DATABASE_URL is a database in ${found.encoding}; create one with encoding UTF8.`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    // The address may hold a password: only its host is named.
    const { hostname, port } = new URL(url);
    throw new StartError(
      `DATABASE_URL cannot be reached at ${hostname}:${port || 5432} (${reasonOf(error)}); start that database or correct the address.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
  return { url, stop: async () => {} };
}

const reasonOf = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string };
  const [first] = (error as AggregateError).errors ?? [];
  return code ?? first?.code ?? message ?? 'no answer';
};
