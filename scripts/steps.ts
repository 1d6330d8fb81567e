import { spawn } from 'node:child_process';
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { childrenSeconds } from './processor.ts';

export const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules', '.bin');

export type Step = { title: string; program: string; args: string[]; env?: Record<string, string> };

type Output = 'inherit' | 'ignore' | FileHandle;
type Running = { cwd?: string; env?: Record<string, string>; output?: Output };

/** Runs a program of the project's packages and returns its exit code. */
export function runProgram(
  { program, args }: Pick<Step, 'program' | 'args'>,
  { cwd = root, env = {}, output = 'inherit' }: Running = {},
): Promise<number> {
  const to = typeof output === 'string' ? output : output.fd;
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, program), args, {
      cwd,
      stdio: ['ignore', to, to],
      env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Wall and processor time since this moment: `12 s, 20 of the processor`. */
export function stopwatch(): () => string {
  const [startedAt, processor] = [performance.now(), childrenSeconds()];
  return () => {
    const used = childrenSeconds();
    const wall = `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
    return used === undefined || processor === undefined
      ? wall
      : `${wall}, ${(used - processor).toFixed(0)} of the processor`;
  };
}

async function runStep(step: Step, { env, output }: Running): Promise<boolean> {
  const sinceStep = stopwatch();
  console.log(`\n▸ ${step.title}`);
  const passed = (await runProgram(step, { env: { ...env, ...step.env }, output })) === 0;
  console.log(`▸ ${step.title}: ${passed ? 'ok' : 'failed'} after ${sinceStep()}`);
  return passed;
}

/**
 * Runs the steps one by one and prints what each took. Stops at the first failure. True if all passed.
 */
export async function runSteps(steps: Step[], env?: Record<string, string>): Promise<boolean> {
  const sinceStart = stopwatch();
  for (const step of steps) if (!(await runStep(step, { env }))) return false;
  console.log(`▸ all steps: ${sinceStart()}`);
  return true;
}

/** Runs two steps at the same time. What the second says is printed when the first has ended. */
export async function runBoth([first, second]: [Step, Step], env: Record<string, string>): Promise<boolean> {
  const log = join(await mkdtemp(join(tmpdir(), 'masil-step-')), 'output.txt');
  const output = await open(log, 'w');
  const meanwhile = runStep(second, { env, output });
  const passed = [await runStep(first, { env }), await meanwhile];
  await output.close();
  process.stdout.write(await readFile(log));
  await rm(dirname(log), { recursive: true });
  return passed.every(Boolean);
}

export const formatAndTypes: Step[] = [
  { title: 'format and lint', program: 'biome', args: ['ci', '.'] },
  { title: 'types', program: 'tsc', args: [] },
];
