import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { DB } from '#db/types.ts';
import type { Platform } from '#server/platform.ts';

export type Statement = { sql: string; parameters: readonly unknown[] };

/** Every statement that is made while something is `asked`, in order, the bounds of transactions left out. */
export async function captured(p: Platform, pool: Pool, asked: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const before = p.db;
  p.db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void statements.push({ sql, parameters }),
  });
  await asked();
  p.db = before;
  return statements;
}
