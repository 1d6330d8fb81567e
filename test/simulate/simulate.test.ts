import { expect, test } from 'vitest';
import { testDatabase } from '#test/server/database.ts';
import { slice } from '#test/slice.ts';
import { quickFaults } from './faults.ts';
import { runSeed } from './replay.ts';

/** `npm test` has another seed with each commit. */
const newSeed = Number(process.env.TEST_SEED ?? 1);
const fixed = slice([101, 102, 103]).map((seed) => ({ seed, acts: 500 }));

test.for([{ seed: newSeed, acts: 160 }, ...fixed])(
  'a town of fifty lives through $acts acts and faults as the rules say: npm run simulate -- --seed $seed --acts $acts --fault quick',
  async ({ seed, acts }) => {
    const { ran } = await runSeed(seed, { acts, faults: quickFaults, next: testDatabase });
    expect(ran.findings).toEqual([]);
    expect(ran.acts.filter(({ status }) => status >= 200 && status < 300).length).toBeGreaterThan(acts / 4);
  },
);
