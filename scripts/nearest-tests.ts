import { dirname } from 'node:path';
import { untilLanding } from '#test/tiers.ts';

/** Code of the browser: its tests are in a project of their own, which is quick enough to run whole. */
export const isWeb = (path: string) =>
  /^(features\/[^/]+\/[^/]+\/)?web\//.test(path) && !/\.server\.test\.ts$/.test(path);

/** How far a test is from changed files: 0 for the test itself, 1 for their folder, 2 for their feature. */
function distance(test: string, changed: string[]): number {
  const [feature = ''] = /^(?:features\/[^/]+\/[^/]+|[^/]+\/[^/]+)\//.exec(test) ?? [];
  if (changed.includes(test)) return 0;
  if (changed.some((path) => dirname(path) === dirname(test))) return 1;
  return changed.some((path) => path.startsWith(feature) && !isWeb(path)) ? 2 : Number.POSITIVE_INFINITY;
}

/**
 * The server tests among these files that are in the changed files' folders and features, the nearest first.
 * Installations and simulations wait for `npm test`, unless they were changed themselves.
 */
export const nearestTests = (files: string[], changed: string[]): string[] =>
  files
    .filter((file) => file.endsWith('.test.ts') && !isWeb(file))
    .filter((file) => !untilLanding.has(file) || changed.includes(file))
    .map((test) => ({ test, far: distance(test, changed) }))
    .filter(({ far }) => Number.isFinite(far))
    .sort((one, other) => one.far - other.far)
    .map(({ test }) => test);
