import pg from 'pg';
import { assertDatabase } from '#packages/local-postgres/borrow-postgres.ts';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';
import { copyDatabase, rowsOf, type Say } from '#server/operations/copy-database.ts';
import type { Settings } from '#server/settings/settings.ts';

/**
 * Copies the built-in database to an empty external one by PostgreSQL's logical replication. The server must
 * be stopped. The built-in one keeps its rows. Returns what to do next.
 */
export async function moveOut(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  target: string,
  say: Say,
): Promise<string> {
  if (settings.databaseUrl)
    throw new StartError('DATABASE_URL is set, so the database is external already; unset it for move-out.');
  const to = await reach(target);
  try {
    await checkTarget(to);
    await assertDatabase(settings.dataDir);
    // Locks DATA_DIR, so no server can start meanwhile.
    const source = await startPostgres({ dataDir: settings.dataDir, logical: true });
    try {
      const from = await connect(source.url);
      try {
        await copyDatabase({ from, fromUrl: source.url, to, toUrl: target, say });
      } finally {
        await from.end();
      }
    } finally {
      await source.stop();
    }
  } finally {
    await to.end();
  }
  return 'Everything is copied; take away the right to subscribe, set DATABASE_URL to this address, keep DATA_DIR for its files, and start.';
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function reach(target: string) {
  // The URL may contain a password, so only host and port are shown.
  const address = URL.parse(target);
  if (!address || !/^postgres(ql)?:$/.test(address.protocol))
    throw new StartError('move-out needs an address like postgresql://masil:…@127.0.0.1/masil.');
  try {
    return await connect(target);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    throw new StartError(
      `The database at ${address.host} cannot be reached (${code ?? message}); start it or correct the address.`,
    );
  }
}

/** Throws a sentence if the copy could not succeed. Changes nothing. */
async function checkTarget(to: pg.Client) {
  const [found] = await rowsOf<{ version: number; utf8: boolean; filled: boolean; creates: boolean }>(
    to,
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') = 'UTF8' as utf8,
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as creates,
      exists (select from pg_class c where relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
        and relkind in ('r', 'p', 'v', 'm', 'S')) as filled`,
  );
  if (!found || found.version < 150_000)
    throw new StartError('The target is a PostgreSQL older than 15; use 15 or newer.');
  if (!found.utf8) throw new StartError('The target is not in UTF8; create a database with encoding UTF8.');
  if (found.filled) throw new StartError('The target is not empty; give move-out a database without tables.');
  if (!found.creates || !(await maySubscribe(to, found.version)))
    throw new StartError(
      'The role of the target may not subscribe; let it own the database, and for the time of the move be a superuser or, from PostgreSQL 16 on, a member of pg_create_subscription.',
    );
}

async function maySubscribe(to: pg.Client, version: number) {
  const member = version < 160_000 ? 'false' : `pg_has_role('pg_create_subscription', 'usage')`;
  const [role] = await rowsOf<{ may: boolean }>(
    to,
    `select rolsuper or ${member} as may from pg_roles where rolname = current_user`,
  );
  return role?.may === true;
}
