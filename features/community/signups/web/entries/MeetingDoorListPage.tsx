import { useParams } from '@tanstack/react-router';
import type { Visit } from '#web/visit.ts';
import { loadManagedMeeting, useManagedMeeting } from './managed-signup.ts';
import { PrintedList } from './PrintedList.tsx';

export const load = ({ queryClient, params: { meetingId } }: Visit<'/meetings/$meetingId/door-list'>) =>
  loadManagedMeeting(queryClient, meetingId);

export function Page() {
  const { meetingId } = useParams({ from: '/meetings/$meetingId/door-list' });
  return <PrintedList managed={useManagedMeeting(meetingId)} />;
}
