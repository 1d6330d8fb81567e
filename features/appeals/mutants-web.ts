import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'An appeal that was withdrawn can still be judged on an open screen',
    file: 'features/appeals/web/live.ts',
    from: "  'appeal.withdrawn': ended,",
    to: "  'appeal.withdrawn': changed,",
  },
];
