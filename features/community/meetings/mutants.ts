import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A meeting without a time may be planned for yesterday evening',
    file: 'features/community/meetings/server/actions.ts',
    from: 'if (time === null ? startsAt < startOfToday(now) : startsAt <= now)',
    to: 'if (time === null ? startsAt < new Date(startOfToday(now).getTime() - 86_400_000) : startsAt <= now)',
  },
  {
    fault: 'The last seat of a meeting is given twice',
    file: 'features/community/meetings/server/rsvps.ts',
    from: 'going_count >= capacity',
    to: 'going_count > capacity',
  },
  {
    fault: 'A withdrawn answer keeps its reminder in the list',
    file: 'features/community/clubs/server/rsvp-rows.ts',
    from: 'if (!going) await takeBackNotices',
    to: 'if (going === false) await takeBackNotices',
  },
  {
    fault: 'Who answers no after yes is still counted',
    file: 'features/community/clubs/server/rsvp-rows.ts',
    from: 'coalesce((select going::int from before), 0)',
    to: 'coalesce((select case when going then 0 else 0 end from before), 0)',
  },
  {
    fault: 'A change by a clock that went back is told to nobody',
    file: 'features/community/meetings/server/actions.ts',
    from: '      .set({ ...change, ...raised, updated_at: laterThanBefore(now) })',
    to: '      .set({ ...change, ...raised, updated_at: now })',
  },
  {
    fault: 'A moderator of the town answers as if they were a member',
    file: 'features/community/meetings/server/rsvps.ts',
    from: 'if (!club.is_member) throw',
    to: 'if (!club.is_member && club.creator_id === null) throw',
  },
  {
    fault: 'An answer that failed leaves one more in the count',
    file: 'features/community/meetings/web/use-rsvp.ts',
    from: '- Number(meeting.going === true)',
    to: '- Number(meeting.going === false)',
  },
  {
    fault: 'A full meeting is not said to be full',
    file: 'features/community/meetings/web/MeetingRow.tsx',
    from: 'goingCount >= capacity',
    to: 'goingCount > capacity',
  },
  {
    fault: 'A cancelled meeting can still be answered',
    file: 'features/community/meetings/web/MeetingRow.tsx',
    from: '{!cancelled && <RsvpControls meeting={meeting} />}',
    to: '{<RsvpControls meeting={meeting} />}',
  },
];
