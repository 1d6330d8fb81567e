import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'The optional consent that is given twice loses its first time.',
    file: 'features/residents/consents/server/consents.ts',
    from: "        .where('consent.withdrawn_at', 'is not', null),",
    to: "        .where('consent.agreed_at', 'is not', null),",
  },
  {
    fault: 'Withdrawing the optional consent again changes when it was withdrawn.',
    file: 'features/residents/consents/server/consents.ts',
    from: "        .where('kind', '=', kind)\n        .where('withdrawn_at', 'is', null)",
    to: "        .where('kind', '=', kind)",
  },
  {
    fault: 'Withdrawing the optional consent withdraws those to the terms as well.',
    file: 'features/residents/consents/server/consents.ts',
    from: "        .where('person_id', '=', personId)\n        .where('kind', '=', kind)",
    to: "        .where('person_id', '=', personId)\n        .where('kind', '<>', 'age')",
  },
  {
    fault: 'A consent withdrawn elsewhere leaves the switch of notifications on',
    file: 'features/residents/consents/web/live.ts',
    from: "  void queries.invalidateQueries({ queryKey: ['notifications', 'settings'] });\n",
    to: '',
  },
];
