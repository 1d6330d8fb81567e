import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Unblocking lifts the block of the other as well.',
    file: 'features/residents/blocks/server/actions.ts',
    from: "      .deleteFrom('block')\n      .where('blocker_id', '=', me)\n      .where('blocked_id', '=', id)",
    to: "      .deleteFrom('block')\n      .where('blocker_id', 'in', [me, id])\n      .where('blocked_id', 'in', [me, id])",
  },
  {
    fault: 'A block leaves what the blocked one wrote in the cache',
    file: 'features/residents/blocks/web/live.ts',
    from: "    type: 'inactive',\n    fetchStatus",
    to: "    type: 'active',\n    fetchStatus",
  },
];
