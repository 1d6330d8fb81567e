import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Two editors who put the same people into two households at once end in a deadlock.',
    file: 'features/residents/households/server/lock.ts',
    from: '  await lockHouseholds(tx, row.city_code);\n',
    to: '',
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
    fault: 'Who moves away while an editor chooses them is in a household of the old town.',
    file: 'features/residents/households/server/change-household.ts',
    from: "throw wrongField('memberIds', 'households.notHere');\n  return found;",
    to: "throw wrongField('memberIds', 'households.notHere');\n  return wanted;",
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
