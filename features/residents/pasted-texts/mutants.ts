import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A pasted text that is in the form already is pasted again',
    file: 'features/residents/pasted-texts/web/filling.ts',
    from: 'const text = isThere ? typed : picked.keepsText',
    to: 'const text = picked.keepsText',
  },
  {
    fault: 'Two days can be chosen for one field',
    file: 'features/residents/pasted-texts/web/use-picked.ts',
    from: 'on && single.includes(guess.kind) ?',
    to: "on && guess.kind === 'title' ?",
  },
];
