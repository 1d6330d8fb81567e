import { Kysely, PostgresDialect } from 'kysely';
import { PostgresDialect as CodegenDialect, generate } from 'kysely-codegen';
import type { Pool } from 'pg';

/** The text of db/types.ts: Kysely's types of the migrated database. */
export const generateTypes = (pool: Pool): Promise<string> =>
  generate({
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    dialect: new CodegenDialect({ dateParser: 'string', numericParser: 'number' }),
    outFile: null,
    // The tables of the queue are not ours.
    excludePattern: '{public.migration,pgboss.*}',
    typeMapping: { int8: 'number' },
  });
