import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Another school leaves the meals of the old one in the calendar',
    file: 'features/school-meals/web/live.ts',
    from: "    void queries.invalidateQueries({ queryKey: ['calendar', 'month'] });\n",
    to: '',
  },
];
