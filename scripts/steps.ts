import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules', '.bin');

export type Step = { title: string; program: string; args: string[] };

function run({ program, args }: Step): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, program), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs the steps one after another and prints how long each took. Stops at the first failure. True if all passed. */
export async function runSteps(steps: Step[]): Promise<boolean> {
  for (const step of steps) {
    const startedAt = performance.now();
    console.log(`\n▸ ${step.title}`);
    const passed = (await run(step)) === 0;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`▸ ${step.title}: ${passed ? 'ok' : 'failed'} after ${seconds} s`);
    if (!passed) return false;
  }
  return true;
}

export const formatAndTypes: Step[] = [
  { title: 'format and lint', program: 'biome', args: ['ci', '.'] },
  { title: 'types', program: 'tsc', args: [] },
  { title: 'types of the server, without a browser', program: 'tsc', args: ['-p', 'tsconfig.server.json'] },
];
