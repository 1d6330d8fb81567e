import type { QueryClient } from '@tanstack/react-query';
import type { MeetingAnswered, MeetingCounted, MeetingTouched } from '#features/meetings/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { forgetSchedule, patchMeeting, refreshGoing, refreshSchedule } from './cached-meetings.ts';

const invalidateMeetings = (queries: QueryClient, { clubId }: Pick<MeetingTouched, 'clubId'>) =>
  void refreshSchedule(queries, clubId);

/** A club's schedule; what stands in calendars of it is told to `features/calendar`. */
export const meetingsLive: LiveRules = {
  'meeting.planned': invalidateMeetings,
  'meeting.changed': invalidateMeetings,
  'meeting.cancelled': invalidateMeetings,
  'meeting.counted': (queries, { meetingId, goingCount }: MeetingCounted) => {
    patchMeeting(queries, meetingId, () => ({ goingCount }));
    void refreshGoing(queries, meetingId);
  },
  // Another of one's own devices.
  'meeting.answered': (queries, { meetingId, going, goingCount }: MeetingAnswered) =>
    patchMeeting(queries, meetingId, () => ({ going, goingCount })),
  // Another plans from now on.
  'club.transferred': invalidateMeetings,
  // Who leaves gives their places back. Whoever left oneself would ask in vain.
  'club.left': (queries, data: Pick<MeetingTouched, 'clubId'>, { topics }) => {
    if (topics.some((topic) => topic.startsWith('person:'))) forgetSchedule(queries, data.clubId);
    else invalidateMeetings(queries, data);
  },
};
