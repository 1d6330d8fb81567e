import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'An event that is moved to a full day passes the limit.',
    file: 'features/days/calendar/server/actions.ts',
    from: '  if (day !== before.day || series) await refuseTooMany(tx, viewer, day);',
    to: '  if (series) await refuseTooMany(tx, viewer, day);',
  },
  {
    fault: 'Two events that are added at once at the limit of a day both pass.',
    file: 'features/days/calendar/server/actions.ts',
    from: '  await write(p, async (tx) => {\n    await lockCalendar(tx, viewer);\n    const made = await tx',
    to: '  await write(p, async (tx) => {\n    const made = await tx',
  },
  {
    fault: 'The private address of before stays readable after a new one.',
    file: 'features/days/calendar/server/subscription.ts',
    from: "    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(fresh))",
    to: "    .onConflict((conflict) =>\n      conflict.column('person_id').doUpdateSet({ created_at: now, content_hash: null, changed_at: null }),\n    )",
  },
  {
    fault: 'A layer that is switched off keeps its signs on the month',
    file: 'features/days/calendar/web/use-entries.ts',
    from: ' && !hidden.includes(mark.layer)',
    to: '',
  },
  {
    fault: 'The legend names signs that the month does not have',
    file: 'features/days/calendar/server/legend.ts',
    from: '      .filter((sign) => found.has(sign))\n',
    to: '',
  },
  {
    fault: 'Leaving a club leaves its meetings in the calendar',
    file: 'features/days/calendar/web/live.ts',
    from: "  'club.left': invalidateIfOwn,\n",
    to: '',
  },
  {
    fault: 'The end of a poll is in the calendar at the hour of another time zone',
    file: 'features/days/calendar/server/poll-entries.ts',
    from: "poll.ends_at at time zone 'Asia/Seoul'",
    to: "poll.ends_at at time zone 'UTC'",
  },
  {
    fault: 'A saved poll and its liked news are one entry in other calendars',
    file: 'features/days/calendar/server/entries.ts',
    from: '  if (poll_id) return `poll-${poll_id}@masil`;\n',
    to: '',
  },
  {
    fault: 'A vote that ends at midnight is in the calendar a day later',
    file: 'features/days/calendar/server/poll-entries.ts',
    from: " - interval '1 microsecond'",
    to: '',
  },
];
