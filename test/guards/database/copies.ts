import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Platform } from '#server/platform.ts';
import { features } from '#server/routes.ts';
import { newId } from '#shared/ids.ts';

/** The statements of all copies of one's own data, as they are compiled; none of them is sent. */
export async function statementsOfCopies(): Promise<string[]> {
  const statements: string[] = [];
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  // Copies read the clock and the database only.
  const p = { db, clock: { now: () => new Date() } } as Platform;
  for (const { personalData } of features)
    for (const { copy } of Object.values(personalData ?? {})) await copy?.(p, newId());
  return statements;
}
