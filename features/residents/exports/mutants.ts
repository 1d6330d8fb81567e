import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'The progress of an export jumps to another export',
    file: 'features/residents/exports/web/live.ts',
    from: 'own?.export?.id === id ?',
    to: 'own?.export ?',
  },
];
