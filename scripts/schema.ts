import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describeSchema } from '#db/describe.ts';
import { generateTypes } from '#db/generate-types.ts';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';
import { migrate } from '#server/database/migrate.ts';

// Writes db/schema.sql and db/types.ts from a freshly migrated database.
const dataDir = await mkdtemp(join(tmpdir(), 'masil-schema-'));
const postgres = await startPostgres({ dataDir, fsync: false });
const pool = new pg.Pool({ connectionString: postgres.url });
pool.on('error', () => {});
try {
  await migrate(postgres.url);
  const folder = join(import.meta.dirname, '..', 'db');
  await writeFile(join(folder, 'schema.sql'), await describeSchema(pool));
  await writeFile(join(folder, 'types.ts'), await generateTypes(pool));
} finally {
  await pool.end();
  await postgres.stop();
  await eraseDataDir(dataDir);
}
