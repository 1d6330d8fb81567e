import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A help that was asked for in a round is not shown to the helpers',
    file: 'features/call-rounds/web/live.ts',
    from: "  'callRound.helpAsked': changed,\n",
    to: '',
  },
];
