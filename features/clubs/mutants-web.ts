import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A member who left is still shown the inside of the club',
    file: 'features/clubs/web/cached-clubs.ts',
    from: 'can: { ...club.can, inside: false, plan: false }',
    to: 'can: { ...club.can, plan: false }',
  },
  {
    fault: 'A saved club loses its password',
    file: 'features/clubs/web/writing/club-form.ts',
    from: "(!edits || removed || text !== '')",
    to: "(!edits || removed || text === '')",
  },
  {
    fault: 'A request decided elsewhere stays in the list',
    file: 'features/clubs/web/live.ts',
    from: '  dropRequest(queries, clubId, requestId);\n',
    to: '  void requestId;\n',
  },
  {
    fault: 'A request that another manager decided stays in the list',
    file: 'features/clubs/web/requests/use-decide.ts',
    from: "['conflict', 'not_found'].includes(error.code)",
    to: "['not_found'].includes(error.code)",
  },
];
