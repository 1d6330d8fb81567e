import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A number of exactly five is hidden',
    file: 'features/moderation/transparency/blur.ts',
    from: 'count > 0 && count < least',
    to: 'count > 0 && count <= least',
  },
];
