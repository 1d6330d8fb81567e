import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatAndTypes, runSteps } from './steps.ts';

// Everything that must pass before a change lands, the quickest first.
const results = await mkdtemp(join(tmpdir(), 'masil-results-'));
const vitest = (title: string, project: string) => ({
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
  server: 'need root, as one of two users, or a Debian package that apt cannot get here',
  journeys: 'need a whole browser, such as `npx playwright-core install chromium` gets',
};

type Result = { title: string; status: string };
type File = { name: string; status: string; assertionResults: Result[] };
async function resultsOf(project: string): Promise<Result[]> {
  const text = await readFile(join(results, `${project}.json`), 'utf8').catch(() => '{}');
  const { testResults = [] } = JSON.parse(text) as { testResults?: File[] };
  return testResults.flatMap(({ name, status, assertionResults: tests }) =>
    // The file failed outside of its tests, for example while loading.
    status === 'failed' && !tests.some((one) => one.status === 'failed')
      ? [...tests, { title: name, status }]
      : tests,
  );
}

async function count() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const [project, reason] of Object.entries(lacks)) {
    const skipped: string[] = [];
    for (const { title, status } of await resultsOf(project))
      if (status === 'passed' || status === 'failed') total[status] += 1;
      else skipped.push(`“${title}”`);
    total.skipped += skipped.length;
    if (skipped.length > 0)
      console.log(`\nSkipped: ${skipped.length} of ${project}, which ${reason}: ${skipped.join(', ')}.`);
  }
  return total;
}

const passed = await runSteps([
  ...formatAndTypes,
  vitest('server and guards', 'server'),
  vitest('build and journeys', 'journeys'),
]);
const total = await count();
await rm(results, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(passed ? 0 : 1);
