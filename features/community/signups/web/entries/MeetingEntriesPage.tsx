import { useParams } from '@tanstack/react-router';
import type { Visit } from '#web/visit.ts';
import { Entries } from './Entries.tsx';
import { loadManagedMeeting, useManagedMeeting } from './managed-signup.ts';

export const load = ({ queryClient, params: { meetingId } }: Visit<'/meetings/$meetingId/signups'>) =>
  loadManagedMeeting(queryClient, meetingId);

/** Who has a seat in a club's meeting and who waits, for who plans it. Updated live. */
export function Page() {
  const { meetingId } = useParams({ from: '/meetings/$meetingId/signups' });
  return <Entries managed={useManagedMeeting(meetingId)} />;
}
