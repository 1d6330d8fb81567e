import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { formatAndTypes, root, runSteps } from './steps.ts';

// The checks that finish within two minutes: format, types, the guards, and the server tests of folders with changes.
// `npm test` also runs journeys and everything else.

/** The most test files that finish in time on two cores. */
const most = 30;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** The commit where the branch left main. On main itself: the commit before the last. */
function start(): string {
  const [head] = git('rev-parse', 'HEAD');
  for (const main of ['main', 'origin/main'])
    try {
      const [base] = git('merge-base', 'HEAD', main);
      if (base && base !== head) return base;
    } catch {
      // A clone may lack this branch.
    }
  return git('rev-list', '--max-count=2', 'HEAD').at(-1) ?? 'HEAD';
}

const changed = [
  ...git('diff', '--name-only', start()),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const tests = git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts');

/** How far a test is from the changes: 0 for the test itself, 1 for its folder, 2 for its feature. */
function distance(test: string): number {
  const folder = dirname(test);
  const feature = test.split('/').slice(0, 2).join('/');
  if (changed.includes(test)) return 0;
  if (changed.some((path) => dirname(path) === folder)) return 1;
  return changed.some((path) => path.startsWith(`${feature}/`)) ? 2 : Number.POSITIVE_INFINITY;
}

const near = tests
  .filter(
    (test) =>
      Number.isFinite(distance(test)) &&
      !/^test\/guards\/|^(features\/[^/]+\/)?web\/.*(?<!\.server)\.test/.test(test),
  )
  .sort((one, other) => distance(one) - distance(other));
const taken = near.slice(0, most);
console.log(
  `${changed.length} files changed; ${taken.length} of ${near.length} files of tests are near them, beside the guards.`,
);
const passed = await runSteps([
  ...formatAndTypes,
  { title: 'the app without a browser', program: 'vitest', args: ['run', '--project', 'web'] },
  {
    title: 'guards and what changed',
    program: 'vitest',
    args: ['run', '--project', 'server', 'test/guards/', ...taken],
  },
]);
console.log(passed ? '\nQuick checks: passed.' : '\nQuick checks: failed.');
process.exit(passed ? 0 : 1);
