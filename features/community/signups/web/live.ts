import type { QueryClient } from '@tanstack/react-query';
import type { SignupCounted, SignupEntryTouched, SignupTouched } from '#community/signups/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { patchCounts, refetchEntries, refetchSignup } from './cached-signups.ts';

function refetch(queries: QueryClient, { id, ...item }: SignupTouched) {
  void refetchSignup(queries, item);
  refetchEntries(queries, id);
}

const refetchOwn = (queries: QueryClient, item: SignupEntryTouched) => void refetchSignup(queries, item);

/** A meeting that moved took its sign-up along. */
const refetchOfMeeting = (queries: QueryClient, { meetingId }: { meetingId: string }) =>
  void refetchSignup(queries, { meetingId });

export const signupsLive: LiveRules = {
  'signup.created': refetch,
  'signup.changed': refetch,
  'signup.deleted': refetch,
  // Not a refetch: with each entry every open screen of the town would ask.
  'signup.counted': (queries, counted: SignupCounted) => patchCounts(queries, counted),
  'signup.listChanged': (queries, { id }: SignupTouched) => refetchEntries(queries, id),
  // Of the viewer's own entry, also from another device of theirs.
  'signup.entered': refetchOwn,
  'signup.left': refetchOwn,
  'signup.removed': refetchOwn,
  'signup.cancelled': refetchOwn,
  'signup.movedUp': refetchOwn,
  'signup.moved': refetchOwn,
  'meeting.changed': refetchOfMeeting,
  'meeting.cancelled': refetchOfMeeting,
};
