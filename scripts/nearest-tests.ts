import { dirname } from 'node:path';

/** How far a test is from changed files: 0 for the test itself, 1 for their folder, 2 for their feature. */
function distance(test: string, changed: string[]): number {
  const feature = test.split('/').slice(0, 2).join('/');
  if (changed.includes(test)) return 0;
  if (changed.some((path) => dirname(path) === dirname(test))) return 1;
  return changed.some((path) => path.startsWith(`${feature}/`)) ? 2 : Number.POSITIVE_INFINITY;
}

/** The tests of the changed files' folders and features, the nearest first. */
export const nearestTests = (tests: string[], changed: string[]): string[] =>
  tests
    .map((test) => ({ test, far: distance(test, changed) }))
    .filter(({ far }) => Number.isFinite(far))
    .sort((one, other) => one.far - other.far)
    .map(({ test }) => test);
