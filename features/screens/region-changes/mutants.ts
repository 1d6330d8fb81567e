import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Operators of the town somebody wants to move to decide it',
    file: 'features/screens/region-changes/server/actions.ts',
    from: "!may(operator, 'operator', request.from_code)",
    to: "!may(operator, 'operator', request.to_code)",
  },
  {
    fault: 'Who moves keeps the clubs of the old town and loses those of the new one',
    file: 'features/screens/region-changes/server/actions.ts',
    from: 'exceptCity: toCode',
    to: 'exceptCity: fromCode',
  },
  {
    fault: 'A request that takes somebody else’s id is answered as stored',
    file: 'features/screens/region-changes/server/actions.ts',
    from: 'if (known?.person_id === personId) return;',
    to: 'if (known) return;',
  },
  {
    fault: 'Who moved to another town still sees the old one',
    file: 'features/screens/region-changes/web/live.ts',
    from: 'if (isMe(queries, personId)) void queries.invalidateQueries();\n  else {',
    to: '{',
  },
];
