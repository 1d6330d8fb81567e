import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A word added by another moderator is not shown',
    file: 'features/watched-words/web/live.ts',
    from: "['watched-words']",
    to: "['watched-words', 'list']",
  },
];
