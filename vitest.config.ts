import { defineConfig } from 'vitest/config';

// How long a state is waited for. Only what is broken waits so long: a busy machine must not look like it.
const expect = { poll: { timeout: 60_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['**/*.test.ts'],
          exclude: ['node_modules', 'dist', 'test/e2e'],
          globalSetup: './test/database-setup.ts',
          setupFiles: './test/quiet.ts',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/e2e/*.e2e.ts'],
          globalSetup: './test/journeys-setup.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect,
          retry: 0,
        },
      },
    ],
  },
});
