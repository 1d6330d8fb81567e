import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A comment that was hidden stays on the screens of others',
    file: 'features/reports/web/live.ts',
    from: '[queryKeys[kind] ?? kind]',
    to: '[kind]',
  },
];
