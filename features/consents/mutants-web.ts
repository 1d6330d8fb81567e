import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A consent withdrawn elsewhere leaves the switch of notifications on',
    file: 'features/consents/web/live.ts',
    from: "  void queries.invalidateQueries({ queryKey: ['notifications', 'settings'] });\n",
    to: '',
  },
];
