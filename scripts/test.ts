import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatAndTypes, runSteps, type Step } from './steps.ts';
import { readResults, slowest, testsOf } from './test-results.ts';
import { countCommits, sliceOfCommit } from './which-slice.ts';

// Everything that must pass before a change lands, the quickest first: the first tier, and one slice of the
// second. `--all` takes the whole second tier, as before a release; `--slice 3/24` repeats a slice.
const { values: options } = parseArgs({ options: { all: { type: 'boolean' }, slice: { type: 'string' } } });
const slice = options.all ? undefined : (options.slice ?? sliceOfCommit());
console.log(
  slice
    ? `Slice ${slice} of the second tier. To repeat it: npm test -- --slice ${slice}. All of it: npm run test:all.`
    : 'The whole second tier.',
);

const results = await mkdtemp(join(tmpdir(), 'masil-results-'));
const vitest = (title: string, project: string): Step => ({
  title,
  program: 'vitest',
  args: [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, `${project}.json`)}`,
  ],
});

/** Why tests of each project may be skipped. */
const lacks = {
  web: 'are skipped by their file',
  server: 'need root, as one of two users, or a Debian package that apt cannot get here',
  journeys: 'need a whole browser, such as `npx playwright-core install chromium` gets',
};

async function report() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const tooSlow: string[] = [];
  for (const [project, reason] of Object.entries(lacks)) {
    const files = await readResults(results, project);
    const skipped: string[] = [];
    for (const { title, status } of files.flatMap(testsOf))
      if (status === 'passed' || status === 'failed') total[status] += 1;
      else skipped.push(`“${title}”`);
    total.skipped += skipped.length;
    if (skipped.length > 0)
      console.log(`\nSkipped: ${skipped.length} of ${project}, which ${reason}: ${skipped.join(', ')}.`);
    const times = slowest(files);
    tooSlow.push(...times.tooSlow);
    if (times.slow.length > 0) console.log(`\nSlowest of ${project}:\n  ${times.slow.join('\n  ')}`);
  }
  return { total, tooSlow };
}

const passed = await runSteps(
  [
    ...formatAndTypes,
    vitest('the app without a browser', 'web'),
    vitest('server and guards', 'server'),
    vitest('build and journeys', 'journeys'),
  ],
  // Each commit has a seeded town of its own (docs/simulation.md).
  { ...(slice && { TEST_SLICE: slice }), TEST_SEED: String(countCommits()) },
);
const { total, tooSlow } = await report();
await rm(results, { recursive: true, force: true });
// The whole second tier has files that take long; a slice of it has none that may.
const heavy = slice ? tooSlow : [];
for (const file of heavy) console.log(`\nToo slow: ${file}. Cut it, or move it to test/tiers.ts.`);
console.log(`\n${total.passed} passed, ${total.failed + heavy.length} failed, ${total.skipped} skipped`);
process.exit(passed && heavy.length === 0 ? 0 : 1);
