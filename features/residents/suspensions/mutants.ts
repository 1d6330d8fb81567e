import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A suspension that is over at this moment can be lifted',
    file: 'features/residents/suspensions/server/actions.ts',
    from: 'row.ends_at && row.ends_at <= now',
    to: 'row.ends_at && row.ends_at < now',
  },
  {
    fault: 'Somebody with a right in another town is suspended',
    file: 'features/residents/suspensions/server/actions.ts',
    from: 'if (person.rights.length > 0)',
    to: 'if (person.rights.length > 1)',
  },
  {
    fault: 'The sockets of a suspended person stay open',
    file: 'features/residents/suspensions/server/actions.ts',
    from: '  data: { id, personId },\n  revokes: { personId },',
    to: '  data: { id, personId },',
  },
  {
    fault: 'A deleted account takes its suspensions that are over along',
    file: 'features/residents/suspensions/server/actions.ts',
    from: ".where('person_id', '=', personId)\n    .where(isActive(now))",
    to: ".where('person_id', '=', personId)",
  },
];
