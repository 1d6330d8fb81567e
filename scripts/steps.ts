import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { childrenSeconds } from './processor.ts';

export const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules', '.bin');

export type Step = { title: string; program: string; args: string[]; env?: Record<string, string> };

/** Runs a program of the project's packages and returns its exit code. */
export function runProgram(
  { program, args }: Pick<Step, 'program' | 'args'>,
  {
    cwd = root,
    env = {},
    quiet = false,
  }: { cwd?: string; env?: Record<string, string>; quiet?: boolean } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, program), args, {
      cwd,
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : 'inherit'],
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

/** Runs the steps one by one and prints what each took. Stops at the first failure. True if all passed. */
export async function runSteps(steps: Step[], env?: Record<string, string>): Promise<boolean> {
  const sinceStart = stopwatch();
  for (const step of steps) {
    const sinceStep = stopwatch();
    console.log(`\n▸ ${step.title}`);
    const passed = (await runProgram(step, { env: { ...env, ...step.env } })) === 0;
    console.log(`▸ ${step.title}: ${passed ? 'ok' : 'failed'} after ${sinceStep()}`);
    if (!passed) return false;
  }
  console.log(`▸ all steps: ${sinceStart()}`);
  return true;
}

export const formatAndTypes: Step[] = [
  { title: 'format and lint', program: 'biome', args: ['ci', '.'] },
  { title: 'types', program: 'tsc', args: [] },
];
