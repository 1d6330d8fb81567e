import { defineConfig } from 'vitest/config';

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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/e2e/*.e2e.ts'],
          globalSetup: './test/journeys-setup.ts',
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // A browser on a busy machine may miss a beat once; what fails twice is broken. The report names every retry.
          retry: 1,
        },
      },
    ],
  },
});
