import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#packages/local-postgres/start-error.ts';

/** The key of an advisory lock, any fixed number. It keeps two starting servers from both migrating. */
const lock = 7_236_451_001;
const lockPollMs = 200;
/** PostgreSQL's code for an index whose name is taken, too. */
const duplicateTable = '42P07';
/** After these, a table that is still in use ends the start with a sentence. */
const maxTries = 20;

type Options = {
  /** Also applies contract files. Only for when no process of the version before is left. */
  contract?: boolean;
  onApplied?(name: string): void;
  /** A table that the file changes is in use. The file is tried again. */
  onLocked?(name: string): void | Promise<void>;
  /**
   * PostgreSQL's `lock_timeout`: requests of that table queue behind a waiting migration, so it must not wait
   * long.
   */
  lockTimeoutMs?: number;
  folder?: string;
};

const migrations = join(import.meta.dirname, '..', '..', 'db', 'migrations');

/**
 * A contract file removes or renames what the version before uses. The others must leave that version
 * running.
 */
const isContract = (name: string) => name.endsWith('.contract.sql');

/**
 * `create index concurrently` cannot run in a transaction. Such a file has this first line and one statement.
 */
const runsWithoutTransaction = (text: string) => text.startsWith('-- no transaction\n');

/**
 * Applies the files of `db/migrations` that the database lacks, each in its own transaction. Returns the
 * contract files that wait, because `contract` is false.
 */
export async function migrate(url: string, options: Options = {}): Promise<string[]> {
  const { contract = true, onApplied = () => {}, folder = migrations } = options;
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await takeLock(client);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const missing = await findMissing(client, folder);
    const [due, waiting] = [
      missing.filter((name) => contract || !isContract(name)),
      missing.filter(isContract),
    ];
    for (const name of due) {
      await applyWhenFree(client, name, await readFile(join(folder, name), 'utf8'), options);
      onApplied(name);
    }
    return contract ? [] : waiting;
  } finally {
    await client.end();
  }
}

/** True if no version has ever migrated the database. */
export async function isNew(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return !(await hasMigrations(client));
  } finally {
    await client.end();
  }
}

/** Throws a sentence if the database lacks a migration that this program needs, or is too new for it. */
export async function assertMigrated(url: string, folder = migrations): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { due } = await missingMigrations(client, folder);
    if (due.length > 0)
      throw new StartError(
        `The database lacks ${due.length} migrations (${due.at(-1)}); run \`npm run migrate\` first, or start without MIGRATE=off.`,
      );
  } finally {
    await client.end();
  }
}

/** The files that are not applied: those that this program needs, and the contract files. Changes nothing. */
export async function missingMigrations(client: pg.Client, folder = migrations) {
  const missing = (await hasMigrations(client)) ? await findMissing(client, folder) : await filesOf(folder);
  return { due: missing.filter((name) => !isContract(name)), waiting: missing.filter(isContract) };
}

async function hasMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('migration') is not null as found");
  return rows[0].found;
}

/**
 * Polls: a session that waited inside PostgreSQL would hold a snapshot, and `create index concurrently` waits
 * for those.
 */
async function takeLock(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lock]);
    if (rows[0].taken) return;
    await delay(lockPollMs);
  }
}

const filesOf = async (folder: string) =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

/**
 * The files that are not applied. A newer version may have migrated, as long as it has not removed anything
 * yet.
 */
async function findMissing(client: pg.Client, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const applied = new Set(rows.map((row) => row.name));
  const files = await filesOf(folder);
  const newer = [...applied].filter((name) => isContract(name) && !files.includes(name));
  if (newer.length > 0)
    throw new StartError(
      `The database is newer than this program (it knows ${newer.join(', ')}); start a newer version.`,
    );
  return files.filter((file) => !applied.has(file));
}

async function applyWhenFree(client: pg.Client, name: string, text: string, options: Options) {
  const { onLocked = () => {}, lockTimeoutMs = 3000 } = options;
  await client.query(`set lock_timeout = ${lockTimeoutMs}`);
  for (let tries = 1; ; tries++)
    try {
      return await (runsWithoutTransaction(text) ? applyWithoutTransaction : applyInTransaction)(
        client,
        name,
        text,
      );
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== '55P03') throw error;
      if (tries === maxTries)
        throw new StartError(
          `${name} could not lock its tables: another transaction uses them all the time. End it and start again.`,
        );
      await onLocked(name);
    }
}

/** If the server is killed midway, the file is undone completely. */
async function applyInTransaction(client: pg.Client, name: string, text: string) {
  await client.query('begin');
  await client.query(text);
  await client.query('insert into migration (name) values ($1)', [name]);
  await client.query('commit');
}

/** An index that was interrupted stays behind as invalid, and its name would be taken. */
async function applyWithoutTransaction(client: pg.Client, name: string, text: string) {
  const { rows } = await client.query<{ index: string }>(
    'select indexrelid::regclass::text as index from pg_index where not indisvalid',
  );
  for (const { index } of rows) await client.query(`drop index concurrently if exists ${index}`);
  await client.query(text).catch((error) => {
    // The index was finished before, and the process died before it noted the file.
    if (error.code !== duplicateTable) throw error;
  });
  await client.query('insert into migration (name) values ($1)', [name]);
}
