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
    fault: 'A word of many posts is looked for among posts, too, where news and names are searched',
    file: 'features/screens/search/server/queries.ts',
    from: 'entry.kind = ${sql.lit(numberOf(place.kind))} and ${hasGrams',
    to: '${hasGrams',
  },
  {
    fault: 'What is for the country is not found where the index is not read for it',
    file: 'features/screens/search/server/find.ts',
    from: 'others.length > some.length ? others : some',
    to: 'others',
  },
  {
    fault: 'The searches of the last person are shown to the next',
    file: 'features/screens/search/web/recent-searches.ts',
    from: '  return recent.personId === personId ? recent.queries : read(personId);',
    to: '  return recent.queries.length > 0 ? recent.queries : read(personId);',
  },
];
