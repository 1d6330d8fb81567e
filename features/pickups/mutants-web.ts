import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A chosen pickup area is not in the calendar',
    file: 'features/pickups/web/live.ts',
    from: "    void queries.invalidateQueries({ queryKey: ['pickups'] });\n    void queries.invalidateQueries({ queryKey: ['calendar', 'month'] });\n  },\n  'pickupDoubt",
    to: "    void queries.invalidateQueries({ queryKey: ['pickups'] });\n  },\n  'pickupDoubt",
  },
  {
    fault: 'A weekly rule keeps the weeks of a monthly one',
    file: 'features/pickups/web/desk/rule-values.ts',
    from: "weeks: values.cycle === 'month' ? values.weeks.map(Number) : [],",
    to: 'weeks: values.weeks.map(Number),',
  },
];
