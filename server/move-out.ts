import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { assertDatabase } from '#packages/local-postgres/borrow-postgres.ts';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';
import { installJobs } from '#server/jobs.ts';
import { migrate } from '#server/migrate.ts';
import type { Settings } from '#server/settings.ts';

/** Of the publication in the built-in database, and of the subscription and its slot. */
const name = 'masil_move';

type Say = (line: string) => void;

/**
 * Copies the built-in database to an empty external one by PostgreSQL's logical replication. The server must be stopped.
 * The built-in one keeps its rows. Returns what to do next.
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
        await copy({ from, fromUrl: source.url, to, toUrl: target, say });
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

type Move = { from: pg.Client; fromUrl: string; to: pg.Client; toUrl: string; say: Say };

async function copy(move: Move) {
  const { from, fromUrl, to, toUrl } = move;
  for (const url of [fromUrl, toUrl]) {
    await migrate(url);
    await installJobs(url);
  }
  // `migration` and the job queue are made on both sides. Unlogged tables are counters that may start over.
  const tables = (
    await rowsOf<{ name: string }>(
      from,
      `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind = 'r' and relpersistence = 'p' and relname <> 'migration' order by relname`,
    )
  ).map((table) => `public.${table.name}`);
  // Migrations insert a few rows themselves, which would collide with the copies.
  for (const table of tables) await to.query(`delete from ${table}`);
  await from.query(`drop publication if exists ${name}`);
  await from.query(`create publication ${name} for table ${tables.join(', ')}`);
  try {
    await subscribe(to, fromUrl);
    try {
      await allCopied(to);
    } finally {
      await to.query(`drop subscription ${name}`);
    }
  } finally {
    await from.query(`drop publication ${name}`);
  }
  await copySequences(from, to);
  await copyJobs(from, to);
  await compare(move, tables);
}

async function subscribe(to: pg.Client, fromUrl: string) {
  try {
    await to.query(`create subscription ${name} connection ${to.escapeLiteral(fromUrl)} publication ${name}`);
  } catch (error) {
    throw new StartError(
      `The target cannot subscribe to this database at ${new URL(fromUrl).host} (${(error as { code?: string }).code}); it must run on this machine, with wal_level and worker settings that allow it.`,
      { cause: error },
    );
  }
}

async function allCopied(to: pg.Client) {
  for (;;) {
    const [state] = await rowsOf<{ left: number; errors: number }>(
      to,
      `select (select count(*)::int from pg_subscription_rel r join pg_subscription s on s.oid = r.srsubid
          where s.subname = '${name}' and srsubstate <> 'r') as left,
        (select (apply_error_count + sync_error_count)::int from pg_stat_subscription_stats
          where subname = '${name}') as errors`,
    );
    if (state?.left === 0) return;
    if (state?.errors)
      throw new StartError(
        'The target could not copy a table; its own log says why. Empty it and try again.',
      );
    await delay(200);
  }
}

/** Logical replication leaves sequences alone. A deleted row's id must not be used again, so the last value counts. */
async function copySequences(from: pg.Client, to: pg.Client) {
  const sequences = await rowsOf<{ sequence: string; last: string }>(
    from,
    `select format('%I.%I', schemaname, sequencename) as sequence, last_value as last from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  for (const { sequence, last } of sequences) await to.query('select setval($1, $2)', [sequence, last]);
}

/** Queues first, because jobs refer to them. Finished jobs stay behind. */
async function copyJobs(from: pg.Client, to: pg.Client) {
  for (const [table, wanted] of [
    ['queue', 'true'],
    ['job', `state <> 'completed'`],
  ]) {
    const [found] = await rowsOf<{ rows: string }>(
      from,
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from pgboss.${table} t where ${wanted}`,
    );
    await to.query(
      `insert into pgboss.${table} select * from jsonb_populate_recordset(null::pgboss.${table}, $1)
        on conflict do nothing`,
      [found?.rows],
    );
  }
}

async function compare({ from, to, say }: Move, tables: string[]) {
  const different: string[] = [];
  for (const table of tables) {
    const count = `select count(*) as n from ${table}`;
    const [[before], [after]] = [
      await rowsOf<{ n: string }>(from, count),
      await rowsOf<{ n: string }>(to, count),
    ];
    say(`${table.replace('public.', '')}\t${before?.n}\t${after?.n}`);
    if (before?.n !== after?.n) different.push(table);
  }
  if (different.length > 0)
    throw new StartError(
      `The copy differs in ${different.join(', ')}; empty the target and try again. DATA_DIR is unchanged.`,
    );
}

async function rowsOf<Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows;
}
