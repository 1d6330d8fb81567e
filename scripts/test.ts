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

async function count() {
  const total = { passed: 0, failed: 0 };
  for (const project of ['server', 'journeys']) {
    const text = await readFile(join(results, `${project}.json`), 'utf8').catch(() => '{}');
    const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(text);
    total.passed += numPassedTests;
    total.failed += numFailedTests;
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
const { passed, failed: broken } = await count();
await rm(results, { recursive: true, force: true });
console.log(`\n${passed} passed, ${broken} failed`);
process.exit(failed ? 1 : 0);
