import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Unblocking lifts the block of the other as well.',
    file: 'features/blocks/server/actions.ts',
    from: `      .deleteFrom('block')
      .where('blocker_id', '=', me)
      .where('blocked_id', '=', id)`,
    to: `      .deleteFrom('block')
      .where('blocker_id', 'in', [me, id])
      .where('blocked_id', 'in', [me, id])`,
  },
];
