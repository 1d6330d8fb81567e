import { expect, inject } from 'vitest';
import { cloneDatabase } from '#test/server/database-setup.ts';

/** A new database with every migration applied: a clone of the run's template. */
export const testDatabase = async (): Promise<{ url: string }> => ({
  url: await cloneDatabase(inject('postgres'), expect.getState().testPath),
});
