import { execFileSync } from 'node:child_process';
import { root } from './steps.ts';

/** The parts of the second tier. */
const slices = 24;

/** The number of commits up to this one; 0 outside of a checkout. */
export function countCommits(): number {
  try {
    return Number(
      execFileSync('git', ['rev-list', '--count', 'HEAD'], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  } catch {
    return 0;
  }
}

/** The slice of the second tier for this commit: the next commit takes the next. `3/24`. */
export const sliceOfCommit = (): string => `${(countCommits() % slices) + 1}/${slices}`;
