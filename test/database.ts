import { inject } from 'vitest';
import { cloneDatabase } from '#test/database-setup.ts';

/** A database of one's own, with every migration applied: a clone of the run's template. */
export const testDatabase = async (): Promise<{ url: string }> => ({
  url: await cloneDatabase(inject('postgres')),
});
