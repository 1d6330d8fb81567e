import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/server/longest-first.ts';
import { leftOut } from './test/tiers.ts';
import { icons } from './web/build/icons.ts';

// How long a state is waited for. Only what is broken waits so long: a busy machine must not look like it.
const expect = { poll: { timeout: 60_000 } };

// Compiling all modules takes half of a short command's time. Benches start commands without it, as an
// operator does.
const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node') };

/** The app's tests, but those that ask a real server. */
const web = ['{web,features/*/*/web}/**/!(*.server).test.{ts,tsx}'];

const countTime = './test/server/count-processor-time.ts';

export default defineConfig({
  test: {
    // Many tests wait for timers, other processes and frames: with as many workers as cores a fifth of two
    // cores is idle. On two, three took 407 s for the server's tests where two took 467, with the same
    // processor time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [icons()],
        test: {
          name: 'server',
          include: ['**/*.test.ts'],
          exclude: ['node_modules', 'dist', 'dist-server', 'test/e2e', ...web, ...leftOut()],
          globalSetup: './test/server/database-setup.ts',
          setupFiles: [
            './test/server/fail-on-console-error.ts',
            './test/server/compare-statements.ts',
            countTime,
          ],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect,
          env,
          // What files share are modules: each has a server and a database of its own, and reading modules
          // cost a third.
          isolate: false,
        },
      },
      {
        // The browser's code needs no database. Files that need a document say so: `@vitest-environment happy-dom`.
        plugins: [icons()],
        test: {
          name: 'web',
          include: web,
          setupFiles: [
            './test/server/fail-on-console-error.ts',
            './test/screen/stop-timers.ts',
            './test/screen/no-network.ts',
            countTime,
          ],
          testTimeout: 70_000,
          expect,
          env,
          // What a file leaves in the storage or sends late belongs to no other file. A context of its own in
          // a thread costs a third of a process: all files take 45 s of processor instead of 141.
          isolate: true,
          pool: 'vmThreads',
        },
      },
      {
        plugins: [icons()],
        test: {
          name: 'journeys',
          include: ['test/e2e/**/*.e2e.ts'],
          exclude: leftOut(),
          globalSetup: [
            './test/server/database-setup.ts',
            './test/browser/town-setup.ts',
            './test/browser/journeys-setup.ts',
          ],
          setupFiles: countTime,
          testTimeout: 900_000,
          hookTimeout: 300_000,
          expect,
          env,
          isolate: false,
          retry: 0,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['test/engines/*.engine.ts'],
          globalSetup: ['./test/server/database-setup.ts', './test/browser/town-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect,
        },
      },
    ],
  },
});
