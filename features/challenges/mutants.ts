import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'The end of a week is told with zero minutes',
    file: 'features/challenges/web/week/use-time-left.ts',
    from: 'Math.max(1, Math.ceil(leftMs / minuteMs))',
    to: 'Math.ceil(leftMs / minuteMs)',
  },
  {
    fault: 'A deleted photo stays until the page is read again',
    file: 'features/challenges/web/live.ts',
    from: '    dropPhoto(queries, id);\n',
    to: '    void id;\n',
  },
];
