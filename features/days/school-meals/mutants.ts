import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A school taken back makes no room in the order, so that two stand in one place',
    file: 'features/days/school-meals/server/choices.ts',
    from: '[0, 1, 2].find((place) => !taken.has(place)) ?? 0',
    to: 'here.length',
  },
  {
    fault: 'Another school leaves the meals of the old one in the calendar',
    file: 'features/days/school-meals/web/live.ts',
    from: "    void queries.invalidateQueries({ queryKey: ['calendar', 'month'] });\n",
    to: '',
  },
];
