import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A code that somebody has typed is taken by the next who types it.',
    file: 'features/screens/helps/server/codes.ts',
    from: "      .where('helper_id', 'is', null)\n",
    to: '',
  },
  {
    fault: 'The end of a help can be taken back by the other one.',
    file: 'features/screens/helps/server/resuming.ts',
    from: "pair.helperId === viewer.personId ? 'helper' : 'helped')",
    to: "pair.helperId === viewer.personId ? 'helped' : 'helper')",
  },
  {
    fault: 'Whoever is suspended after they typed a code is confirmed.',
    file: 'features/screens/helps/server/queries.ts',
    from: "    .where(isAwake(now, 'help_code'))\n",
    to: '',
  },
  {
    fault: 'A request that was taken back while the helper agreed begins a help.',
    file: 'features/screens/helps/server/actions.ts',
    from: "    const help = await findHelp(tx, viewer, id, now);\n    if (!help?.is_live || !help.is_awake) throw helpNotFound();\n    if (help.accepted_at) return;\n    const accepted = await tx\n      .updateTable('help')\n      .set({ accepted_at: now })\n      .where('id', '=', id)\n      .where('ended_at', 'is', null)",
    to: "    if (!seen.is_live || !seen.is_awake) throw helpNotFound();\n    if (seen.accepted_at) return;\n    const accepted = await tx\n      .updateTable('help')\n      .set({ accepted_at: now })\n      .where('id', '=', id)",
  },
  {
    fault: 'Requests that nobody answered count against whoever was asked.',
    file: 'features/screens/helps/server/actions.ts',
    from: "    .$if(side === 'helper_id', (query) => query.where('accepted_at', 'is not', null))\n",
    to: '',
  },
  {
    fault: 'A help ends with the beginning of its last day.',
    file: 'features/screens/helps/server/actions.ts',
    from: '  return startOfDay(addDays(until, 1));',
    to: '  return until === seoulDay(now) ? startOfDay(addDays(until, 1)) : startOfDay(until);',
  },
  {
    fault: 'Ending a help leaves what the helper sees of the other',
    file: 'features/screens/helps/web/live.ts',
    from: "  void queries.invalidateQueries({ queryKey: ['helped', helpedId] });\n",
    to: '  void helpedId;\n',
  },
];
