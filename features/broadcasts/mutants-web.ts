import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Lengths of a minute are told as zero seconds',
    file: 'features/broadcasts/web/listening/length.ts',
    from: 'Math.round(ms / 1000)',
    to: 'Math.floor(ms / 1000)',
  },
];
