import { execFileSync } from 'node:child_process';
import { faultsOf, readCommits } from './commit-messages.ts';
import { nearestTests } from './nearest-tests.ts';
import { formatAndTypes, root, runSteps, type Step } from './steps.ts';
import { sliceOfCommit } from './which-slice.ts';

// The checks that finish within two minutes: format, types, the guards, and the server tests of folders with
// changes. `npm test` also runs journeys and everything else.

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

const near = nearestTests(tests, changed).filter((test) => !test.startsWith('test/guards/'));
const taken = near.slice(0, most);
console.log(
  `${changed.length} files changed; ${taken.length} of ${near.length} files of tests are near them, beside the guards.`,
);
const server = ['run', '--project', 'server'];
const steps: Step[] = [
  ...formatAndTypes,
  { title: 'the app without a browser', program: 'vitest', args: ['run', '--project', 'web'] },
  {
    title: 'guards',
    program: 'vitest',
    args: [...server, 'test/guards/'],
    env: { TEST_SLICE: sliceOfCommit() },
  },
];
if (taken.length > 0) steps.push({ title: 'what changed', program: 'vitest', args: [...server, ...taken] });
const log = execFileSync('git', ['log', '--name-status', '-M', '--format=%x00%s', `${start()}..HEAD`], {
  cwd: root,
  encoding: 'utf8',
});
const faults = faultsOf(readCommits(log));
const passed = (await runSteps(steps)) && faults.length === 0;
if (faults.length > 0) console.log(`\nCommits (CONTRIBUTING.md, Commits):\n${faults.join('\n')}`);
console.log(passed ? '\nQuick checks: passed.' : '\nQuick checks: failed.');
process.exit(passed ? 0 : 1);
