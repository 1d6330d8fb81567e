import type pg from 'pg';
import { missingMigrations } from '#server/database/migrate.ts';
import { isPooler } from '#server/start/database.ts';
import { ofRole, ofVersion } from '#server/start/database-warnings.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warn, fail } = findings('database');
const clock = findings('clock');

/** The time of one round trip: a page makes several, one after the other. */
const slowMs = 20;
const clockOffMs = { warn: 2000, fail: 30_000 };

type Asked = { name: string; pooled?: boolean };
type Server = { version: number; encoding: string; superuser: boolean; pid: number };

/** Version, encoding, role, whether a pooler is in between, and how fast it answers. */
export async function serverFindings(client: pg.Client, { name, pooled }: Asked): Promise<Finding[]> {
  const { rows } = await client.query<Server>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      (select rolsuper from pg_roles where rolname = current_user) as superuser, pg_backend_pid() as pid`,
  );
  const { version, encoding, superuser, pid } = rows[0] as Server;
  const ms = await roundTripMs(client);
  const what = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}, ${encoding}`;
  const found = [...ofVersion(version), ...ofRole(superuser)].map(warn);
  // A pooler invents the process id that it tells its clients.
  if (!pooled && (client as pg.Client & { processID: number }).processID !== pid)
    found.push(fail(isPooler(name)));
  if (ms > slowMs)
    found.push(
      warn(`${what} takes ${ms.toFixed()} ms for an answer; run the server in the same data centre.`),
    );
  return found.length > 0 ? found : [ok(`${what} answers in ${ms.toFixed(1)} ms.`)];
}

/** The fastest of five: the first also pays for what is not in memory yet. */
async function roundTripMs(client: pg.Client): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 5; turn++) {
    const since = performance.now();
    await client.query('select 1');
    fastest = Math.min(fastest, performance.now() - since);
  }
  return fastest;
}

type Rights = { creates: boolean; refused: number };

export async function rightsFindings(
  client: pg.Client,
  { name, migrates }: { name: string; migrates: boolean },
): Promise<Finding[]> {
  const { rows } = await client.query<Rights>(`
    select has_schema_privilege('public', 'create')
        and has_database_privilege(current_database(), 'create') as creates,
      (select count(*)::int from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migration'
          and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
            and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))) as refused`);
  const { creates, refused } = rows[0] as Rights;
  if (migrates && !creates)
    return [
      fail(
        `The role of ${name} may not create tables; make it the owner of its database, or set MIGRATE=off.`,
      ),
    ];
  if (refused > 0)
    return [
      fail(
        `The role of ${name} may not read and write ${refused} tables; start once with DATABASE_OWNER_URL, which grants it.`,
      ),
    ];
  return [ok(`The role of ${name} ${migrates ? 'may create tables' : 'may read and write rows'}.`)];
}

export async function migrationFindings(client: pg.Client, migrateAtStart: boolean): Promise<Finding[]> {
  const { due, waiting } = await missingMigrations(client);
  const lacks = `${due.length} migrations are missing (${due.at(-1)})`;
  if (due.length > 0)
    return [
      migrateAtStart
        ? warn(`${lacks}; the next start applies them.`)
        : fail(`${lacks}; run \`npm run migrate\`.`),
    ];
  if (waiting.length > 0)
    return [
      warn(
        `Once no process of the version before runs, run \`npm run migrate -- --contract\`: ${waiting.join(', ')}.`,
      ),
    ];
  return [ok('Every migration is applied.')];
}

/** Compares this machine's clock with the database's, at the middle of the round trip. */
export async function clockFindings(client: pg.Client): Promise<Finding[]> {
  const sentAt = Date.now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const middle = (sentAt + Date.now()) / 2;
  return [clockFinding((rows[0]?.now.getTime() ?? 0) - middle, 'the database')];
}

/** `byMs`: how far the other clock is ahead of ours. `exactMs`: how exactly it is known. */
export function clockFinding(byMs: number, other: string, exactMs = 0): Finding {
  const off = Math.max(0, Math.abs(byMs) - exactMs);
  const sentence = `This machine's clock is ${Math.round(off / 1000)} s ${byMs > 0 ? 'behind' : 'ahead of'} that of ${other}; set both by NTP.`;
  if (off > clockOffMs.fail) return clock.fail(sentence);
  if (off > clockOffMs.warn) return clock.warn(sentence);
  return clock.ok(`This machine and ${other} agree on the time.`);
}
