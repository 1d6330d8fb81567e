import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A resident finds their own posts of another town twice, in the town’s list and beside it',
    file: 'features/screens/search/server/queries.ts',
    from: 'sql`found.city_code <> ${cityCode}`',
    to: 'sql`true`',
  },
  {
    fault: 'People of elsewhere come again on the second page',
    file: 'features/screens/search/server/find.ts',
    from: "const far = cursor.startsWith('far.');",
    to: 'const far = false;',
  },
  {
    fault: 'The searches of the last person are shown to the next',
    file: 'features/screens/search/web/recent-searches.ts',
    from: '  return recent.personId === personId ? recent.queries : read(personId);',
    to: '  return recent.queries.length > 0 ? recent.queries : read(personId);',
  },
];
