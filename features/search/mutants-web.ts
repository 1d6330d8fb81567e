import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'The searches of the last person are shown to the next',
    file: 'features/search/web/recent-searches.ts',
    from: '  return recent.personId === personId ? recent.queries : read(personId);',
    to: '  return recent.queries.length > 0 ? recent.queries : read(personId);',
  },
];
