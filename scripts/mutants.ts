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
// and web tests for those that the nearest did not find. `--only {text}`: those whose file or fault contains
// it. `--simulation`: the faults of `test/simulate`, and two minutes of simulation instead of tests.
const { values: options } = parseArgs({
  options: { only: { type: 'string' }, rest: { type: 'boolean' }, simulation: { type: 'boolean' } },
});

/** The least share of mutants that the nearest tests alone must find (`npm run mutants`): 45 of 60. */
const leastShare = 0.75;

/** `list`: the file that names it, whose feature has tests of it, wherever the fault stands. */
type Listed = Mutant & { list: string };

async function readMutants(): Promise<Listed[]> {
  const found: Listed[] = [];
  const files = options.simulation ? 'test/simulate/mutants.ts' : '{features/*/*,server,web}/mutants.ts';
  for await (const list of glob(files, { cwd: root })) {
    const { mutants } = (await import(join(root, list))) as { mutants: Mutant[] };
    found.push(...mutants.map((mutant) => ({ ...mutant, list })));
  }
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

type Program = { program: string; args: string[] };
const vitest = (...args: string[]): Program => ({
  program: 'vitest',
  args: [...args, '--bail=1', '--passWithNoTests'],
});

const simulation = (fault = 'none'): Program => ({
  program: 'node',
  args: ['scripts/simulate.ts', '--minutes', '2', '--acts', '300', '--fault', fault, '--runs', '0'],
});

/** The nearest tests in two batches, so that a fault which its folder finds costs a second. */
function nearest({ file, list, machineFault }: Listed): Program[] {
  if (options.simulation) return [simulation(machineFault)];
  // The tests that import the file, however far, are quick to run here.
  if (isWeb(file)) return [vitest('related', '--run', '--project', 'web', file)];
  const near = nearestTests(files, [file, list]);
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const [inFolder, beyond] = [
    near.filter((one) => one.startsWith(folder)),
    [...near.filter((one) => !one.startsWith(folder)), ...tables.filter((one) => files.includes(one))],
  ];
  return [inFolder, beyond]
    .filter((tests) => tests.length > 0)
    .map((tests) => vitest('run', '--project', 'server', ...tests));
}

const copy = await copyCode();
// The simulation starts a PostgreSQL of its own, which it kills.
const { postgres, stop } = options.simulation
  ? { postgres: undefined, stop: async () => {} }
  : await startTemplate();
const env = { TEST_POSTGRES: JSON.stringify(postgres), TEST_SLICE: '' };

const run = (one: Program) => runProgram(one, { cwd: copy, env, quiet: true });

/** Runs that pass without a fault. A test that fails anyhow finds nothing. */
const green = new Set<string>();
async function expectGreen(one: Program) {
  const name = [one.program, ...one.args].join(' ');
  if (green.has(name)) return;
  if ((await run(one)) > 0) throw new Error(`This fails without a fault: ${name}`);
  green.add(name);
}

const everything = vitest('run', '--project', 'web', '--project', 'server');

/** Whether the tests find the fault: the nearest, the rest, or none. */
async function tryMutant(mutant: Listed): Promise<'nearest' | 'rest' | 'none'> {
  const { file, from, to } = mutant;
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file}: the text stands not once: ${from}`);
  for (const one of [...nearest(mutant), ...(options.rest ? [everything] : [])]) {
    await writeFile(
      path,
      text.replace(from, () => to),
    );
    const isRed = (await run(one)) > 0;
    await writeFile(path, text);
    if (!isRed) continue;
    await expectGreen(one);
    return one === everything ? 'rest' : 'nearest';
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
