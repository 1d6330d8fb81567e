import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A block leaves what the blocked one wrote in the cache',
    file: 'features/blocks/web/live.ts',
    from: "    type: 'inactive',\n    fetchStatus",
    to: "    type: 'active',\n    fetchStatus",
  },
];
