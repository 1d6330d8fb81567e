import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A code is said to be valid a day too long',
    file: 'features/openings/web/last-day.ts',
    from: 'addDays(seoulDay(expiresAt), -1)',
    to: 'seoulDay(expiresAt)',
  },
];
