import { expect, test } from 'vitest';
import { testDatabase } from '#test/server/database.ts';
import { slice } from '#test/slice.ts';
import { quickFaults as faults } from './faults.ts';
import { runSeed } from './replay.ts';

/** One that no run has had before, and three that are the same each time. */
const seeds = [
  { seed: Number(process.env.TEST_SEED ?? 1), acts: 120 },
  ...slice([101, 102, 103]).map((seed) => ({ seed, acts: 500 })),
];

// A job whose process was killed is done again after its heartbeat. A pause may wait two minutes for that.
const timeout = 400_000;

test.for(seeds)(
  'a town of fifty lives as the rules say: npm run simulate -- --seed $seed --acts $acts --fault quick',
  { timeout },
  async ({ seed, acts }) => {
    const { ran } = await runSeed(seed, { acts, faults, next: testDatabase });
    expect(ran.findings).toEqual([]);
    expect(ran.acts.filter(({ status }) => status >= 200 && status < 300).length).toBeGreaterThan(acts / 4);
  },
);
