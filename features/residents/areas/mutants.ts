import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Two areas that get one name at once make the server fail.',
    file: 'features/residents/areas/server/actions.ts',
    from: '    if (town) await lockTown(tx, town.city_code);',
    to: "    if (!town) await lockTown(tx, '');",
  },
  {
    fault: 'A 리 cannot have the name of a 동 of its town.',
    file: 'features/residents/areas/server/actions.ts',
    from: "      .where('parent_id', 'is not distinct from', area.parent_id)\n",
    to: '',
  },
  {
    fault: 'A resident chooses an area of another town.',
    file: 'features/residents/areas/server/actions.ts',
    from: 'if (!cityCode || !(await isAreaOf(tx, areaId, cityCode)))',
    to: "if (!cityCode || !(await tx.selectFrom('area').select('id').where('id', '=', areaId).executeTakeFirst()))",
  },
  {
    fault: 'Who chooses another area keeps the pinned news of the old one',
    file: 'features/residents/areas/web/live.ts',
    from: "    void queries.invalidateQueries({ queryKey: ['news', 'pinned'] });\n",
    to: '',
  },
];
