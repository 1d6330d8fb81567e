import type { QueryClient } from '@tanstack/react-query';
import type {
  MeetingCounted,
  MeetingReminded,
  MeetingRsvpChanged,
  MeetingTouched,
} from '#community/meetings/contract.ts';
import type { SignupCounted, SignupTouched } from '#community/signups/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { isMe } from '#web/session/session.ts';
import { forgetSchedule, patchMeeting, refreshGoing, refreshSchedule } from './cached-meetings.ts';

const invalidateMeetings = (queries: QueryClient, { clubId }: Pick<MeetingTouched, 'clubId'>) =>
  void refreshSchedule(queries, clubId);

/**
 * Members get this for each meeting of their clubs, wherever they are: the list of their clubs says when each
 * meets next. The same events tell of entries of one's own; a list that nobody looks at is only marked.
 */
const invalidateOwnClubs = (queries: QueryClient) =>
  void queries.invalidateQueries({
    queryKey: ['clubs', 'list'],
    predicate: ({ queryKey }) => (queryKey[2] as { mine?: string }).mine === '1',
  });

/** A sign-up of news concerns no club. */
function invalidateIfMeeting(queries: QueryClient, { clubId }: SignupTouched) {
  if (clubId) void refreshSchedule(queries, clubId);
}

/** A club's schedule. `features/days/calendar` has the rules for the calendars. */
export const meetingsLive: LiveRules = {
  'meeting.planned': invalidateMeetings,
  'meeting.changed': invalidateMeetings,
  'meeting.cancelled': invalidateMeetings,
  'event.added': invalidateOwnClubs,
  'event.changed': invalidateOwnClubs,
  'meeting.counted': (queries, { meetingId, goingCount }: MeetingCounted) => {
    patchMeeting(queries, meetingId, () => ({ goingCount }));
    void refreshGoing(queries, meetingId);
  },
  // From another device of the same person.
  'meeting.answered': (queries, { meetingId, going, goingCount }: MeetingRsvpChanged) =>
    patchMeeting(queries, meetingId, () => ({ going, goingCount })),
  'signup.created': invalidateIfMeeting,
  'signup.changed': invalidateIfMeeting,
  'signup.deleted': invalidateIfMeeting,
  'signup.counted': (queries, { meetingId, taken, waiting }: SignupCounted) => {
    if (meetingId)
      patchMeeting(queries, meetingId, ({ signup }) => ({ signup: signup && { ...signup, taken, waiting } }));
  },
  // The viewer's own entry.
  'signup.entered': invalidateIfMeeting,
  'signup.left': invalidateIfMeeting,
  'signup.removed': invalidateIfMeeting,
  'signup.cancelled': invalidateIfMeeting,
  'signup.movedUp': invalidateIfMeeting,
  'meeting.reminded': (queries, { clubId }: MeetingReminded) => void refreshSchedule(queries, clubId),
  // The new creator may plan, so the abilities have changed.
  'club.transferred': invalidateMeetings,
  // A member who leaves frees their places. If the viewer left, a refetch would be refused.
  'club.left': (queries, data: { clubId: string; personId: string }) => {
    if (isMe(queries, data.personId)) forgetSchedule(queries, data.clubId);
    else invalidateMeetings(queries, data);
  },
};
