import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
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
