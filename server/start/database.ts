import pg from 'pg';
import { appUrlOf } from '#packages/local-postgres/check-database.ts';
import { keepPostgres } from '#packages/local-postgres/keep-postgres.ts';
import { appRole } from '#packages/local-postgres/names.ts';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { assertMigrated, isNew, migrate } from '#server/database/migrate.ts';
import { createLog, type Log } from '#server/log.ts';
import { grantRights } from '#server/operations/grant-rights.ts';
import type { Settings } from '#server/settings/settings.ts';
import { databaseWarnings } from './database-warnings.ts';
import type { Progress } from './progress.ts';

type Close = () => Promise<unknown>;
type Database = {
  url: string;
  warnings: string[];
  /** True if no version has ever migrated it. */
  isNew(): Promise<boolean>;
  /**
   * Brings the database to this version at the start, as far as the version before can bear, or with
   * MIGRATE=off only checks.
   */
  migrate(): Promise<void>;
  /** Applies what is missing. Returns the contract files that wait. */
  apply(options: { contract: boolean }): Promise<string[]>;
  stop(): Promise<void>;
};

/**
 * The reachable database of the settings: its own in `DATA_DIR`, or `DATABASE_URL`. Nothing in it is changed
 * before `migrate`, which runs as its owner. `url` belongs to a role without further rights, if there is one.
 */
export async function openDatabase(
  settings: Settings,
  progress: Progress,
  opened: Close[],
): Promise<Database> {
  const log = createLog(settings.logLevel);
  const { owner, app, role, stop } = settings.databaseUrl
    ? await reachAll(settings.databaseUrl, settings)
    : await keepOwn(settings, progress, log);
  opened.push(stop);
  // During development no one can change the PostgreSQL version that npm installs.
  const warnings =
    settings.databaseUrl || settings.production
      ? await databaseWarnings(app, { pooled: settings.databaseDirectUrl !== undefined })
      : [];
  async function apply({ contract }: { contract: boolean }) {
    const startedAt = performance.now();
    const applied: string[] = [];
    const waiting = await migrate(owner, {
      contract,
      onApplied(name) {
        progress.say(`applied ${name}`);
        applied.push(name);
      },
      onLocked: (name) => progress.say(`${name} waits for a table in use`),
    });
    if (role) await grantRights(owner, role);
    const ms = Math.round(performance.now() - startedAt);
    if (applied.length > 0) log.info({ files: applied, waiting, ms }, 'migrations applied');
    return waiting;
  }
  return {
    url: app,
    warnings,
    isNew: () => isNew(owner),
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

async function keepOwn({ dataDir }: Settings, progress: Progress, log: Log) {
  const { url, stop } = await keepPostgres({
    dataDir,
    onProgress: progress.say,
    onEnded: (code) => log.error({ code }, 'built-in PostgreSQL ended unexpectedly; it is started again'),
    onRestarted: () => log.info('built-in PostgreSQL runs again'),
  });
  return { owner: url, app: appUrlOf(url), role: appRole, stop };
}

/** `owner` is never a pooler: migrations hold a lock of their session. */
async function reachAll(app: string, { databaseDirectUrl: direct, databaseOwnerUrl }: Settings) {
  const stop = async () => {};
  const owner = databaseOwnerUrl ?? direct ?? app;
  if (direct) await reach('DATABASE_DIRECT_URL', direct);
  await reach('DATABASE_URL', app, { pooled: direct !== undefined });
  if (databaseOwnerUrl) await reach('DATABASE_OWNER_URL', databaseOwnerUrl);
  const [appRole, ownerRole] = [app, owner].map((url) => decodeURIComponent(new URL(url).username));
  return { owner, app, role: appRole === ownerRole ? undefined : appRole, stop };
}

/** The error of a pooler that refuses a setting of a session; other poolers ignore it. */
const refusesSetting = (error: unknown) => (error as { code?: string }).code === '08P01';
const statementTimeout = '7s';

/** Throws a sentence if the database cannot be reached or is not one that the server can use. */
export async function reach(name: string, url: string, { pooled = false } = {}): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 8000,
    query_timeout: 8000,
    ...(!pooled && { statement_timeout: Number.parseInt(statementTimeout, 10) * 1000 }),
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string; timeout: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        current_setting('statement_timeout') as timeout`,
    );
    const [found] = rows;
    if (found && found.version < 150_000)
      throw new StartError(`${name} is a PostgreSQL older than 15; use 15 or newer.`);
    if (found && found.encoding !== 'UTF8')
      throw new StartError(`${name} is a database in ${found.encoding}; create one with encoding UTF8.`);
    if (found && !pooled && found.timeout !== statementTimeout) throw new StartError(isPooler(name));
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (!pooled && refusesSetting(error)) throw new StartError(isPooler(name));
    // The URL may contain a password, so only host and port are shown.
    const { hostname, port } = new URL(url);
    throw new StartError(
      `${name} cannot be reached at ${hostname}:${port || 5432} (${reasonOf(error)}); start that database or correct the address.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

export const isPooler = (name: string) =>
  name === 'DATABASE_URL'
    ? 'DATABASE_URL is a pooler; set DATABASE_DIRECT_URL to PostgreSQL itself beside it.'
    : `${name} is a pooler; it must be PostgreSQL itself.`;

const reasonOf = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string };
  const [first] = (error as AggregateError).errors ?? [];
  return code ?? first?.code ?? message ?? 'no answer';
};
