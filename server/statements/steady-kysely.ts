import { Kysely, type LogConfig, PostgresDialect, type PostgresPool } from 'kysely';
import type { DB } from '#db/types.ts';
import { SteadyCompiler } from './steady-compiler.ts';

class SteadyDialect extends PostgresDialect {
  override createQueryCompiler = () => new SteadyCompiler();
}

/** Kysely whose statements can be kept on the connection: see `prepared-client.ts`. */
export const steadyKysely = (pool: PostgresPool, log?: LogConfig) =>
  new Kysely<DB>({ dialect: new SteadyDialect({ pool }), log });
