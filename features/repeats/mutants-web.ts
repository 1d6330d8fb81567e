import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Moving an event to another day resets its chosen weekdays',
    file: 'features/repeats/web/repeat-fields.ts',
    from: 'weekdays.length === 1 && weekdays[0] === one',
    to: 'weekdays.includes(one)',
  },
];
