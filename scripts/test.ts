import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

// Everything that must hold before a change lands, the quickest first. The first step that fails ends it.
const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules', '.bin');
const results = await mkdtemp(join(tmpdir(), 'masil-results-'));

function run(name: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, name), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

const vitest = (project: string) => [
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(results, `${project}.json`)}`,
];

const steps: [string, string, string[]][] = [
  ['format and lint', 'biome', ['ci', '.']],
  ['types', 'tsc', []],
  ['server and guards', 'vitest', vitest('server')],
  ['build and journeys', 'vitest', vitest('journeys')],
];

/** Why a test of that project is ever skipped. */
const lacks = {
  server: 'need root, as one of two users',
  journeys: 'need a whole browser, such as `npx playwright-core install chromium` gets',
};

type Result = { title: string; status: string };
type File = { name: string; status: string; assertionResults: Result[] };
async function resultsOf(project: string): Promise<Result[]> {
  const text = await readFile(join(results, `${project}.json`), 'utf8').catch(() => '{}');
  const { testResults = [] } = JSON.parse(text) as { testResults?: File[] };
  return testResults.flatMap(({ name, status, assertionResults: tests }) =>
    // A file that failed on its own, before or after its tests.
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

let failed = false;
for (const [title, name, args] of steps) {
  const startedAt = performance.now();
  console.log(`\n▸ ${title}`);
  failed = (await run(name, args)) !== 0;
  console.log(
    `▸ ${title}: ${failed ? 'failed' : 'ok'} after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  );
  if (failed) break;
}
const total = await count();
await rm(results, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(failed ? 1 : 0);
