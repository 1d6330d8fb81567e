import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Who was moved to another household is taken back by an editor who had the former one open.',
    file: 'features/residents/households/server/change-household.ts',
    from: "where('id', 'in', others).execute()",
    to: "where('id', 'in', [id]).execute()",
  },
  {
    fault: 'Whoever has left a household is put back by an editor who had it open.',
    file: 'features/residents/households/server/actions.ts',
    from: "    await tx.updateTable('household').set(raised).where('id', '=', own.id).execute();\n",
    to: '',
  },
  {
    fault: 'Somebody sees who lives with them although a block is between them.',
    file: 'features/residents/households/server/queries.ts',
    from: '  visiblePeople(db, viewer)\n',
    to: "  db\n    .selectFrom('person')\n",
  },
  {
    fault: 'Who lives in another town is left out of a household without a word.',
    file: 'features/residents/households/server/change-household.ts',
    from: '!found.includes(id) && !was.includes(id)',
    to: '!found.includes(id) && was.includes(id)',
  },
  {
    fault: 'An editor of another town reads who lives with whom.',
    file: 'features/residents/households/server/read-lists.ts',
    from: '  if (!mayManage(viewer, cityCode)) throw householdNotFound();\n',
    to: '',
  },
  {
    fault: 'A household that was saved, its answer lost, counts as changed by somebody else.',
    file: 'features/residents/households/web/household/use-household-form.ts',
    from: 'members.map(({ id }) => id).sort(),',
    to: 'members.map(({ id }) => id),',
  },
  {
    fault: 'Whoever saves a household second is not shown what the first has saved.',
    file: 'features/residents/households/web/household/use-household-form.ts',
    from: "    await queries.refetchQueries({ queryKey, type: 'active' });\n",
    to: '',
  },
];
