import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { formatAndTypes, root, runSteps } from './steps.ts';

// What can be known within two minutes: format, types, the guards, and the server's tests of the folders in which
// something changed. Journeys and all else are `npm test`'s.

/** So many files of tests end in time on two cores. */
const most = 30;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** Where the branch left main; on main itself the commit before the last. */
function start(): string {
  const [head] = git('rev-parse', 'HEAD');
  for (const main of ['main', 'origin/main'])
    try {
      const [base] = git('merge-base', 'HEAD', main);
      if (base && base !== head) return base;
    } catch {
      // A clone need not have it.
    }
  return git('rev-list', '--max-count=2', 'HEAD').at(-1) ?? 'HEAD';
}

const changed = [
  ...git('diff', '--name-only', start()),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const tests = git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts');

/** By how little is between a test and what changed: the test itself, its folder, its feature. */
function distance(test: string): number {
  const folder = dirname(test);
  const feature = test.split('/').slice(0, 2).join('/');
  if (changed.includes(test)) return 0;
  if (changed.some((path) => dirname(path) === folder)) return 1;
  return changed.some((path) => path.startsWith(`${feature}/`)) ? 2 : Number.POSITIVE_INFINITY;
}

const near = tests
  .filter((test) => Number.isFinite(distance(test)) && !test.startsWith('test/guards/'))
  .sort((one, other) => distance(one) - distance(other));
const taken = near.slice(0, most);
console.log(
  `${changed.length} files changed; ${taken.length} of ${near.length} files of tests are near them, beside the guards.`,
);
const held = await runSteps([
  ...formatAndTypes,
  {
    title: 'guards and what changed',
    program: 'vitest',
    args: ['run', '--project', 'server', 'test/guards/', ...taken],
  },
]);
console.log(held ? '\nQuickly looked at: all of it holds.' : '\nQuickly looked at: it does not hold.');
process.exit(held ? 0 : 1);
