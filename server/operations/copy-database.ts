import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { migrate } from '#server/database/migrate.ts';
import { installJobs } from '#server/jobs/jobs.ts';

/** The name of the publication in the source, and of the subscription and its slot in the target. */
const name = 'masil_move';

export type Say = (line: string) => void;

type Copy = { from: pg.Client; fromUrl: string; to: pg.Client; toUrl: string; say: Say };

/**
 * Copies a database to an empty one by PostgreSQL's logical replication: every table, then sequences and
 * unfinished jobs. Says the rows of each table, and throws a sentence if a copy is not equal.
 */
export async function copyDatabase({ from, fromUrl, to, toUrl, say }: Copy) {
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
      await allCopied(to, say);
    } finally {
      await to.query(`drop subscription ${name}`);
    }
  } finally {
    await from.query(`drop publication ${name}`);
  }
  await copySequences(from, to);
  await copyJobs(from, to);
  await compare({ from, to, say }, tables);
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

/** Waits until every table is copied. Says how many are, after each tenth of them. */
async function allCopied(to: pg.Client, say: Say) {
  let reported = 0;
  for (;;) {
    const [state] = await rowsOf<{ tables: number; copied: number; errors: number }>(
      to,
      `select count(r)::int as tables, count(r) filter (where srsubstate = 'r')::int as copied,
        (select (apply_error_count + sync_error_count)::int from pg_stat_subscription_stats
          where subname = '${name}') as errors
        from pg_subscription s join pg_subscription_rel r on s.oid = r.srsubid where s.subname = '${name}'`,
    );
    const { tables = 0, copied = 0, errors = 0 } = state ?? {};
    if (copied === tables) return;
    if (errors)
      throw new StartError(
        'The target could not copy a table; its own log says why. Empty it and try again.',
      );
    if (copied - reported >= tables / 10) {
      reported = copied;
      say(`Copied ${copied} of ${tables} tables.`);
    }
    await delay(200);
  }
}

/**
 * Logical replication leaves sequences alone. A deleted row's id must not be used again, so the last value
 * counts.
 */
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

async function compare({ from, to, say }: Pick<Copy, 'from' | 'to' | 'say'>, tables: string[]) {
  const different: string[] = [];
  for (const table of tables) {
    // The sum does not depend on the order of the rows.
    const content = `select count(*) as n, sum(hashtextextended(t::text, 0)::numeric) as hash from ${table} as t`;
    const [[before], [after]] = [
      await rowsOf<{ n: string; hash: string }>(from, content),
      await rowsOf<{ n: string; hash: string }>(to, content),
    ];
    say(`${table.replace('public.', '')}\t${before?.n}\t${after?.n}`);
    if (before?.n !== after?.n || before?.hash !== after?.hash) different.push(table);
  }
  if (different.length > 0)
    throw new StartError(
      `The copy differs in ${different.join(', ')}; empty the target and try again. DATA_DIR is unchanged.`,
    );
}

export async function rowsOf<Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows;
}
