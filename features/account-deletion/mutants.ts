import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'An open profile of a deleted account stays',
    file: 'features/account-deletion/web/live.ts',
    from: "['people', id]",
    to: "['people', id, 'posts']",
  },
];
