import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A crowd that is told again gets what it has read a second time',
    file: 'features/notices/notifications/server/delivery/deliver-alike.ts',
    from: '(not ${again}::boolean or known.happened_at >= ${at}::timestamptz)',
    to: 'known.read_at is null',
  },
  {
    fault: 'Who wants no pushes gets those of a crowd',
    file: 'features/notices/notifications/server/delivery/deliver-alike.ts',
    from: '(${kind.ringsAlways ?? false}::boolean or ${isChosen(kind.name, sql`setting.pushed`)})',
    to: 'true',
  },
  {
    fault: 'Urgent news is not listed for who has turned its channel off',
    file: 'features/notices/notifications/server/delivery/deliver-alike.ts',
    from: '(${kind.always ?? false}::boolean or ${isChosen',
    to: '(${isChosen',
  },
  {
    fault: 'A phone rings at the first minute of the quiet hours that begin before midnight',
    file: 'features/notices/notifications/server/quiet.ts',
    from: 'else ${time} >= ${from} or ${time} < ${until} end, false)',
    to: 'else ${time} > ${from} or ${time} < ${until} end, false)',
  },
  {
    fault: 'Marking all as read marks those of nobody new, but tells it each time',
    file: 'features/notices/notifications/server/actions.ts',
    from: 'if (changed.numUpdatedRows > 0n)',
    to: 'if (changed.numUpdatedRows >= 0n)',
  },
  {
    fault: 'A channel that is never listed loses its push',
    file: 'features/notices/notifications/server/actions.ts',
    from: 'pushed && (isListed || neverListed.includes(channel))',
    to: 'pushed && isListed',
  },
  {
    fault: 'Choosing the level of news resets its switches',
    file: 'features/notices/notifications/server/actions.ts',
    from: '.doUpdateSet({ level }))',
    to: ".doUpdateSet({ level, ...everything('news') }))",
  },
  {
    fault: 'Who wants only what they need is told of nothing that their switches leave out',
    file: 'features/notices/notifications/server/chosen.ts',
    from: "when 'needed' then ${isNeeded(kind)}::boolean else",
    to: 'else',
  },
  {
    fault: 'A switch that is pressed after another choice is stored, and does not hold',
    file: 'features/notices/notifications/server/actions.ts',
    from: "    .set({ notification_choice: 'own' })\n",
    to: "    .set((eb) => ({ notification_choice: eb.ref('notification_choice') }))\n",
  },
  {
    fault: 'Who had touched a switch is shown as somebody who wants all',
    file: 'features/notices/notifications/server/settings.ts',
    from: "(hasSettings ? 'own' : 'all')",
    to: "'all'",
  },
  {
    fault: 'The switches stay on the screen of who wants only what they need',
    file: 'features/notices/notifications/web/NotificationChoices.tsx',
    from: "{choice === 'own' && (",
    to: "{choice !== 'all' && (",
  },
  {
    fault: 'A row read on two phones at once is told twice',
    file: 'features/notices/notifications/server/actions.ts',
    from: "      .where('id', '=', id)\n      .where('read_at', 'is', null)\n",
    to: "      .where('id', '=', id)\n",
  },
  {
    fault: 'A push leads to another host',
    file: 'features/notices/notifications/web/push/push-worker.ts',
    from: '        path: ownPath(path) ?? list,',
    to: '        path: path ?? list,',
  },
  {
    fault: 'Reading one notification counts down by all',
    file: 'features/notices/notifications/web/use-read.ts',
    from: 'Math.max(0, (before?.unread ?? 0) - 1)',
    to: '0',
  },
  {
    fault: 'The way back from quieting a kind quiets it again',
    file: 'features/notices/notifications/web/use-hush.ts',
    from: 'hushed: !change.hushed',
    to: 'hushed: change.hushed',
  },
  {
    fault: 'A week of the list begins on Sunday',
    file: 'features/notices/notifications/web/by-age.ts',
    from: 'addDays(day, -((weekday(day) + 6) % 7))',
    to: 'addDays(day, -weekday(day))',
  },
  {
    fault: 'A push service that hangs is given everything at once.',
    file: 'features/notices/notifications/server/push/service-load.ts',
    from: 'if (silent < patience) return perService - inHand;',
    to: 'return perService - inHand;',
  },
];
