import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A source that fails the first time pauses two hours',
    file: 'features/sources/server/fetch.ts',
    from: 'Math.min(2 ** source.failure_count, longestPauseHours)',
    to: 'Math.min(2 ** (source.failure_count + 1), longestPauseHours)',
  },
];
