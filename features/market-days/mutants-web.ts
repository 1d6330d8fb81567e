import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A changed market day is not in the calendar',
    file: 'features/market-days/web/live.ts',
    from: "    void queries.invalidateQueries({ queryKey: ['calendar', 'month'] });\n",
    to: '',
  },
];
