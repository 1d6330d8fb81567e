import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Who moved to another town still sees the old one',
    file: 'features/region-changes/web/live.ts',
    from: 'if (isMe(queries, personId)) void queries.invalidateQueries();\n  else {',
    to: '{',
  },
];
