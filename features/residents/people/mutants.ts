import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A follow that somebody else has is ended, too',
    file: 'features/residents/people/server/follow-rows.ts',
    from: ".where('follower_id', '=', follower)\n    .where('followee_id', '=', followee)",
    to: ".where('followee_id', '=', followee)",
  },
  {
    fault: 'Only one of two profiles counts again',
    file: 'features/residents/people/server/follow-rows.ts',
    from: '  ids.map((id) => ({',
    to: '  ids.slice(0, 1).map((id) => ({',
  },
  {
    fault: 'A moderator’s open screens are not told past a block in their town',
    file: 'features/residents/people/server/blocks.ts',
    from: "holdsRight('beside.id', 'moderator', town)",
    to: "holdsRight('beside.id', 'auditor', town)",
  },
];
