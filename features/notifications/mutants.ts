import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A phone rings at the first minute of the quiet hours that begin before midnight',
    file: 'features/notifications/server/quiet.ts',
    from: 'else ${time} >= ${from} or ${time} < ${until} end, false)',
    to: 'else ${time} > ${from} or ${time} < ${until} end, false)',
  },
  {
    fault: 'Marking all as read marks those of nobody new, but tells it each time',
    file: 'features/notifications/server/actions.ts',
    from: 'if (changed.numUpdatedRows > 0n)',
    to: 'if (changed.numUpdatedRows >= 0n)',
  },
  {
    fault: 'A channel that is never listed loses its push',
    file: 'features/notifications/server/actions.ts',
    from: 'pushed && (isListed || neverListed.includes(channel))',
    to: 'pushed && isListed',
  },
  {
    fault: 'Choosing the level of news resets its switches',
    file: 'features/notifications/server/actions.ts',
    from: '.doUpdateSet({ level }))',
    to: ".doUpdateSet({ level, ...everything('news') }))",
  },
  {
    fault: 'A row read on two phones at once is told twice',
    file: 'features/notifications/server/actions.ts',
    from: "      .where('id', '=', id)\n      .where('read_at', 'is', null)\n",
    to: "      .where('id', '=', id)\n",
  },
];
