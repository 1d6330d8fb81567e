import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Somebody else’s change in the same moment is overwritten.',
    file: 'features/town/announcements/server/actions.ts',
    from: '    refuseOlder(row, { revision });\n',
    to: '',
  },
  {
    fault: 'An announcement of exactly ninety days is refused.',
    file: 'features/town/announcements/server/actions.ts',
    from: 'startsAt.getTime() > longestMs)',
    to: 'startsAt.getTime() >= longestMs)',
  },
  {
    fault: 'An announcement that has ended by the job’s mark is shown again when the clock goes back.',
    file: 'features/town/announcements/server/queries.ts',
    from: "    .where('over_at', 'is', null)\n    .where('begun_at', 'is not', null)",
    to: "    .where('begun_at', 'is not', null)",
  },
  {
    fault: 'Whoever closes an announcement twice is refused.',
    file: 'features/town/announcements/server/dismiss.ts',
    from: "      .onConflict((conflict) => conflict.doNothing())\n      .returning('announcement_id')\n      .executeTakeFirst();\n    if (made)",
    to: "      .returning('announcement_id')\n      .executeTakeFirst();\n    if (made)",
  },
  {
    fault: 'A time is a day off before nine in the morning',
    file: 'shared/time/wall-time.ts',
    from: '`${text.slice(0, 16)}:00+09:00`',
    to: '`${text.slice(0, 16)}:00Z`',
  },
  {
    fault: 'The fourth announcement does not take the place of a closed one',
    file: 'features/town/announcements/web/AnnouncementBanner.tsx',
    from: "      await queries.invalidateQueries({ queryKey: ['announcements', 'shown'] });\n",
    to: '',
  },
  {
    fault: 'The second editor of an announcement that is coming is not shown the other text',
    file: 'features/town/announcements/web/admin/api.ts',
    from: `['inForce', 'coming'] as const`,
    to: `['inForce'] as const`,
  },
];
