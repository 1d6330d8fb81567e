import { createHmac } from 'node:crypto';
import pg from 'pg';
import { appRole, databaseName, superuser } from './names.ts';
import { StartError } from './start-error.ts';

/** The server's connection URL. `sslmode` is set so that PGSSLMODE in the environment has no effect. */
export const databaseUrl = (password: string, port: number, database = databaseName) =>
  `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;

/** Derived from the superuser's password, so that there is no second password file beside the cluster. */
const appPassword = (password: string) => createHmac('sha256', password).update(appRole).digest('base64url');

/** The URL of the same database for the restricted role. */
export function appUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = appPassword(url.password);
  url.username = appRole;
  return url.href;
}

const unknownDatabase = '3D000';
const diskFull = '53100';

/** Creates the database and restricted role if they are missing, and checks that Korean can be searched. */
export async function checkDatabase(password: string, port: number) {
  const trigrams = await askFor(databaseUrl(password, port), countTrigrams).catch(async (error) => {
    if ((error as { code?: string }).code !== unknownDatabase) throw error;
    await askFor(databaseUrl(password, port, 'postgres'), (client) =>
      client.query(`create database ${databaseName}`),
    );
    return askFor(databaseUrl(password, port), countTrigrams);
  });
  await askFor(databaseUrl(password, port), (client) => makeAppRole(client, appPassword(password)));
  if (trigrams === 0)
    throw new StartError(
      'This database does not know Hangul, so search would find nothing; move its data to a UTF-8 one with a backup.',
    );
}

async function makeAppRole(client: pg.Client, password: string) {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [appRole]);
  await client.query(`${rowCount === 0 ? 'create' : 'alter'} role ${appRole} with login nosuperuser nocreatedb
    nocreaterole noreplication nobypassrls password ${client.escapeLiteral(password)}`);
}

// Rolled back, because the migrations decide which extensions exist.
async function countTrigrams(client: pg.Client) {
  await client.query('begin; create extension if not exists pg_trgm');
  const { rows } = await client.query<{ count: number }>(`select cardinality(show_trgm('시장')) as count`);
  await client.query('rollback');
  return rows[0]?.count ?? 0;
}

async function askFor<T>(connectionString: string, question: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // Without a listener, a connection cut at this moment would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await question(client);
  } catch (error) {
    if ((error as { code?: string }).code !== diskFull) throw error;
    throw new StartError('The disk that holds DATA_DIR is full; free some space and start again.', {
      cause: error,
    });
  } finally {
    await client.end();
  }
}
