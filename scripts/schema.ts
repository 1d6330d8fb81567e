import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { PostgresDialect as CodegenDialect, generate } from 'kysely-codegen';
import pg from 'pg';
import { describeSchema } from '#db/describe.ts';
import { migrate } from '#server/migrate.ts';
import { eraseDataDir } from '#server/postgres/home.ts';
import { startPostgres } from '#server/postgres/start-postgres.ts';

// Writes db/schema.sql and db/types.ts from a freshly migrated database.
const dataDir = await mkdtemp(join(tmpdir(), 'masil-schema-'));
const postgres = await startPostgres({ dataDir, fsync: false });
const pool = new pg.Pool({ connectionString: postgres.url });
try {
  await migrate(postgres.url);
  const folder = join(import.meta.dirname, '..', 'db');
  await writeFile(join(folder, 'schema.sql'), await describeSchema(pool));
  await generate({
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    dialect: new CodegenDialect({ dateParser: 'string', numericParser: 'number' }),
    outFile: join(folder, 'types.ts'),
    excludePattern: 'migration',
    typeMapping: { int8: 'number' },
  });
} finally {
  await pool.end();
  await postgres.stop();
  await eraseDataDir(dataDir);
}
