import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect } from 'react';
import type { RulesToCome } from '#web/live/await-rules.ts';
import { LiveProvider } from '#web/live/LiveProvider.tsx';
import { resumeOutbox } from '#web/outbox/resume.ts';
import { refreshSession, sessionQuery } from '#web/session/session.ts';

/**
 * For signed-in people: the live connection, the outbox of unsent writes, and the end of the session if it is
 * ended elsewhere.
 */
export function LiveSession({ rules, children }: { rules: RulesToCome; children: ReactNode }) {
  const queryClient = useQueryClient();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const isSignedIn = useCallback(async () => (await refreshSession(queryClient)) !== 'nobody', [queryClient]);
  const personId = session?.person?.id;
  // With rights that fall asleep or wake up, the topics are other ones: the connection is made anew.
  const resting = session?.person?.staffSignIn?.resting.join(' ') ?? '';
  const viewer = personId && `${personId}${session?.person?.rightsAsleep ? ' asleep' : ''} ${resting}`;
  useEffect(() => {
    if (personId) void resumeOutbox(personId);
  }, [personId]);
  return (
    <LiveProvider viewer={viewer} rules={rules} isSignedIn={isSignedIn}>
      {children}
    </LiveProvider>
  );
}
