import { expect, inject } from 'vitest';
import { cloneDatabase, dropDatabasesOf } from '#test/server/database-setup.ts';

/** The test file of this process that asked last. Files follow each other, so the one before has ended. */
let owner: string | undefined;

/** A new database: a clone of the run's template, which has every migration and no rows. */
export async function testDatabase(template = inject('postgres')): Promise<{ url: string }> {
  const { testPath } = expect.getState();
  const before = owner;
  owner = testPath;
  if (before && before !== testPath) await dropDatabasesOf(before, template);
  return { url: await cloneDatabase(template, testPath) };
}
