import { execFileSync } from 'node:child_process';
import { cp, glob, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Mutant } from '#test/mutants/mutant.ts';
import { startTemplate } from '#test/server/database-setup.ts';
import { isWeb, nearestTests } from './nearest-tests.ts';
import { root, runProgram, stopwatch } from './steps.ts';

// Puts each mutant into a copy of the code and runs the tests nearest to it; with `--rest`, then all server
// and web tests for those that the nearest did not find. `--only {text}`: those whose
// file or fault contains it.
const { values: options } = parseArgs({ options: { only: { type: 'string' }, rest: { type: 'boolean' } } });

/** The least share of mutants that the nearest tests alone must find (`npm run mutants`): 45 of 60. */
const leastShare = 0.75;

async function readMutants(): Promise<Mutant[]> {
  const found: Mutant[] = [];
  for await (const file of glob('{features/*/*,server,web}/mutants.ts', { cwd: root }))
    found.push(...((await import(join(root, file))) as { mutants: Mutant[] }).mutants);
  const { only } = options;
  return found.filter(({ file, fault }) => !only || file.includes(only) || fault.includes(only));
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
    .split('\n')
    .filter(Boolean);
const files = git('ls-files', '--cached', '--others', '--exclude-standard');

/** A copy of the code as it is now, so that a fault never stands in the working tree. */
async function copyCode(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'masil-mutants-'));
  for (const file of files)
    await cp(join(root, file), join(copy, file)).catch((error) => {
      // Deleted, and not yet committed.
      if (error.code !== 'ENOENT') throw error;
    });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Tables that hold a rule for all features: nearer to a fault than a feature far away. */
const tables = [
  'test/access/events.test.ts',
  'test/access/topics.test.ts',
  'test/access/connections.test.ts',
];

/** The nearest tests in two batches, so that a fault which its folder finds costs a second. */
function nearest(file: string): string[][] {
  // The tests that import the file, however far, are quick to run here.
  if (isWeb(file)) return [['related', '--run', '--project', 'web', file]];
  const near = nearestTests(files, [file]);
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const [inFolder, beyond] = [
    near.filter((one) => one.startsWith(folder)),
    [...near.filter((one) => !one.startsWith(folder)), ...tables.filter((one) => files.includes(one))],
  ];
  const run = (tests: string[]) => ['run', '--project', 'server', ...tests];
  return [inFolder, beyond].filter((tests) => tests.length > 0).map(run);
}

const copy = await copyCode();
const { postgres, stop } = await startTemplate();
const env = { TEST_POSTGRES: JSON.stringify(postgres), TEST_SLICE: '' };

const run = (args: string[]) =>
  runProgram(
    { program: 'vitest', args: [...args, '--bail=1', '--passWithNoTests'] },
    { cwd: copy, env, quiet: true },
  );

/** Runs that pass without a fault. A test that fails anyhow finds nothing. */
const green = new Set<string>();
async function expectGreen(args: string[]) {
  if (green.has(args.join(' '))) return;
  if ((await run(args)) > 0) throw new Error(`These tests fail without a fault: vitest ${args.join(' ')}`);
  green.add(args.join(' '));
}

const everything = ['run', '--project', 'web', '--project', 'server'];

/** Whether the tests find the fault: the nearest, the rest, or none. */
async function tryMutant({ file, from, to }: Mutant): Promise<'nearest' | 'rest' | 'none'> {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file}: the text stands not once: ${from}`);
  for (const args of [...nearest(file), ...(options.rest ? [everything] : [])]) {
    await writeFile(
      path,
      text.replace(from, () => to),
    );
    const isRed = (await run(args)) > 0;
    await writeFile(path, text);
    if (!isRed) continue;
    await expectGreen(args);
    return args === everything ? 'rest' : 'nearest';
  }
  return 'none';
}

const score = { nearest: 0, rest: 0, none: 0 };
try {
  const mutants = await readMutants();
  for (const mutant of mutants) {
    const since = stopwatch();
    const found = await tryMutant(mutant);
    score[found]++;
    const mark = { nearest: 'found', rest: 'found by the rest', none: 'NOT FOUND' }[found];
    console.log(`${mark.padEnd(17)} ${mutant.file}: ${mutant.fault} (${since()})`);
  }
  const all = mutants.length;
  console.log(
    `\n${score.nearest} of ${all} found by the nearest tests, ${score.rest} by the rest, ${score.none} not found.`,
  );
  process.exitCode = all > 0 && score.nearest / all >= leastShare ? 0 : 1;
} finally {
  await stop();
  await rm(copy, { recursive: true, force: true });
}
