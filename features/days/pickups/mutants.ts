import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'The 61st exception is taken',
    file: 'features/days/pickups/server/exceptions.ts',
    from: 'if (count >= mostExceptions)',
    to: 'if (count > mostExceptions)',
  },
  {
    fault: 'Exceptions that are past fill the area',
    file: 'features/days/pickups/server/exceptions.ts',
    from: ".where('area_id', '=', areaId)\n    .where('day', '>=', today)",
    to: ".where('area_id', '=', areaId)",
  },
  {
    fault: 'A settled doubt is settled again and recorded twice',
    file: 'features/days/pickups/server/doubts.ts',
    from: "const found = await openDoubts(tx)\n      .select(['pickup_area.id as area_id', 'city_code', 'name', 'pickup_doubt.day'])",
    to: "const found = await tx\n      .selectFrom('pickup_doubt')\n      .innerJoin('pickup_area', 'pickup_area.id', 'pickup_doubt.area_id')\n      .select(['pickup_area.id as area_id', 'city_code', 'name', 'pickup_doubt.day'])",
  },
  {
    fault: 'Another area leaves the reminders of the one before',
    file: 'features/days/pickups/server/plan.ts',
    from: "    .where('person_id', '=', personId)\n    .where('kind', '=', 'pickupTomorrow')\n    .execute();\n  if (!reminds) return;",
    to: "    .where('person_id', '=', personId)\n    .where('kind', '=', 'pickupTomorrow')\n    .where('subject_id', 'in', tx.selectFrom('pickup_day').select('id').where('area_id', '=', areaId))\n    .execute();\n  if (!reminds) return;",
  },
  {
    fault: 'A chosen pickup area is not in the calendar',
    file: 'features/days/pickups/web/live.ts',
    from: "    void queries.invalidateQueries({ queryKey: ['pickups'] });\n    void queries.invalidateQueries({ queryKey: ['calendar', 'month'] });\n  },\n  'pickupDoubt",
    to: "    void queries.invalidateQueries({ queryKey: ['pickups'] });\n  },\n  'pickupDoubt",
  },
  {
    fault: 'A weekly rule keeps the weeks of a monthly one',
    file: 'features/days/pickups/web/admin/rule-values.ts',
    from: "weeks: values.cycle === 'month' ? values.weeks.map(Number) : [],",
    to: 'weeks: values.weeks.map(Number),',
  },
];
