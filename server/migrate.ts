import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '#packages/local-postgres/start-error.ts';

const folder = join(import.meta.dirname, '..', 'db', 'migrations');
/** The key of an advisory lock, any fixed number. It keeps two starting servers from both migrating. */
const lock = 7_236_451_001;

/** Applies the files of `db/migrations` that the database lacks, each in its own transaction. */
export async function migrate(url: string, onApplied: (name: string) => void = () => {}) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const applied = new Set(rows.map((row) => row.name));
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
    const unknown = [...applied].filter((name) => !files.includes(name));
    if (unknown.length > 0)
      throw new StartError(
        `The database is newer than this program (it knows ${unknown.join(', ')}); start a newer version.`,
      );
    for (const name of files.filter((file) => !applied.has(file))) {
      // One transaction per file: if the server is killed midway, the migration is undone completely.
      await client.query('begin');
      await client.query(await readFile(join(folder, name), 'utf8'));
      await client.query('insert into migration (name) values ($1)', [name]);
      await client.query('commit');
      onApplied(name);
    }
  } finally {
    await client.end();
  }
}
