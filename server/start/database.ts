import pg from 'pg';
import { appUrlOf } from '#packages/local-postgres/check-database.ts';
import { keepPostgres } from '#packages/local-postgres/keep-postgres.ts';
import { appRole } from '#packages/local-postgres/names.ts';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { grantRights } from '#server/grant-rights.ts';
import { assertMigrated, migrate } from '#server/migrate.ts';
import type { Settings } from '#server/settings.ts';
import { databaseWarnings } from './database-warnings.ts';
import type { Progress } from './progress.ts';

type Close = () => Promise<unknown>;
export type Database = {
  url: string;
  warnings: string[];
  /** Brings the database to this version at the start, as far as the version before can bear, or with MIGRATE=off only checks. */
  migrate(): Promise<void>;
  /** Applies what is missing. Returns the contract files that wait. */
  apply(options: { contract: boolean }): Promise<string[]>;
  stop(): Promise<void>;
};

/**
 * The reachable database of the settings: its own in `DATA_DIR`, or `DATABASE_URL`. Nothing in it is changed before
 * `migrate`, which runs as its owner. `url` belongs to a role without further rights, if there is one.
 */
export async function openDatabase(
  settings: Settings,
  progress: Progress,
  opened: Close[],
): Promise<Database> {
  const { owner, app, role, stop } = settings.databaseUrl
    ? await reachBoth(settings.databaseUrl, settings.databaseOwnerUrl)
    : await keepOwn(settings, progress);
  opened.push(stop);
  // During development no one can change the PostgreSQL version that npm installs.
  const warnings = settings.databaseUrl || settings.production ? await databaseWarnings(app) : [];
  async function apply({ contract }: { contract: boolean }) {
    const waiting = await migrate(owner, {
      contract,
      onApplied: (name) => progress.say(`applied ${name}`),
      onLocked: (name) => progress.say(`${name} waits for a table in use`),
    });
    if (role) await grantRights(owner, role);
    return waiting;
  }
  return {
    url: app,
    warnings,
    async migrate() {
      if (!settings.migrateAtStart) return assertMigrated(app);
      // The built-in database has one server, so no older process uses it.
      const waiting = await apply({ contract: settings.databaseUrl === undefined });
      if (waiting.length > 0)
        warnings.push(
          `Once no process of the version before runs, run \`npm run migrate -- --contract\`: ${waiting.join(', ')}`,
        );
    },
    apply,
    stop,
  };
}

async function keepOwn({ dataDir }: Settings, progress: Progress) {
  const { url, stop } = await keepPostgres({ dataDir, onProgress: progress.say });
  return { owner: url, app: appUrlOf(url), role: appRole, stop };
}

async function reachBoth(app: string, owner = app) {
  await reach('DATABASE_URL', app);
  const stop = async () => {};
  if (owner === app) return { owner, app, role: undefined, stop };
  await reach('DATABASE_OWNER_URL', owner);
  return { owner, app, role: decodeURIComponent(new URL(app).username), stop };
}

async function reach(name: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string }>(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
    );
    const [found] = rows;
    if (found && found.version < 150_000)
      throw new StartError(`${name} is a PostgreSQL older than 15; use 15 or newer.`);
    if (found && found.encoding !== 'UTF8')
      throw new StartError(`${name} is a database in ${found.encoding}; create one with encoding UTF8.`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    // The URL may contain a password, so only host and port are shown.
    const { hostname, port } = new URL(url);
    throw new StartError(
      `${name} cannot be reached at ${hostname}:${port || 5432} (${reasonOf(error)}); start that database or correct the address.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

const reasonOf = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string };
  const [first] = (error as AggregateError).errors ?? [];
  return code ?? first?.code ?? message ?? 'no answer';
};
