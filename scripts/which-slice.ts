import { execFileSync } from 'node:child_process';
import { root } from './steps.ts';

/** The parts of the second tier. */
const slices = 12;

/** The slice of the second tier for this commit: the next commit takes the next. `3/12`. */
export function sliceOfCommit(): string {
  let commits = 0;
  try {
    commits = Number(
      execFileSync('git', ['rev-list', '--count', 'HEAD'], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  } catch {
    // Not a checkout: any slice is as good.
  }
  return `${(commits % slices) + 1}/${slices}`;
}
