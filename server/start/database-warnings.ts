import pg from 'pg';

/** The first release of each major version without the vulnerabilities published in August 2026. */
const closed: Record<number, number> = { 15: 19, 16: 15, 17: 11, 18: 6 };

/** The properties of the database that an operator should change. The server runs all the same. */
export async function databaseWarnings(url: string, { pooled = false } = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number; superuser: boolean; timeout: string }>(
      `select current_setting('server_version_num')::int as version,
        (select rolsuper from pg_roles where rolname = current_user) as superuser,
        current_setting('statement_timeout') as timeout`,
    );
    const { version = 0, superuser = false, timeout = '' } = rows[0] ?? {};
    return [...ofVersion(version), ...ofRole(superuser), ...(pooled ? ofPooler(timeout) : [])];
  } finally {
    await client.end();
  }
}

/** `version` is PostgreSQL's number: 180004 is 18.4. */
export function ofVersion(version: number): string[] {
  const [major, minor] = [Math.floor(version / 10_000), version % 10_000];
  const needed = closed[major];
  if (needed === undefined || minor >= needed) return [];
  return [
    `PostgreSQL ${major}.${minor} has known security holes; use ${major}.${needed} or newer by DATABASE_URL.`,
  ];
}

export const ofRole = (superuser: boolean) =>
  superuser
    ? ['DATABASE_URL signs in as a superuser, who may run programs; use a role that only owns its database.']
    : [];

const ofPooler = (timeout: string) =>
  timeout === '0'
    ? [
        'The connections of the pooler have no statement_timeout; set it by connect_query, as deploy/pgbouncer does.',
      ]
    : [];
