import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { signedOut } from '#web/api.ts';
import { LiveProvider } from '#web/live/LiveProvider.tsx';
import type { LiveRules } from '#web/live/rules.ts';
import { sessionQuery } from './session.ts';

/** The live connection of whoever is signed in, and the end of the session when it is ended elsewhere. */
export function LiveSession({ rules, children }: { rules: LiveRules[]; children: ReactNode }) {
  const queryClient = useQueryClient();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const isSignedIn = useCallback(async () => {
    const now = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    if (!now) signedOut();
    return Boolean(now);
  }, [queryClient]);
  return (
    <LiveProvider viewer={session?.person?.id} rules={rules} isSignedIn={isSignedIn}>
      {children}
    </LiveProvider>
  );
}
