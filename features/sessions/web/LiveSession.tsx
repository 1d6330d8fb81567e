import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { LiveProvider } from '#web/live/LiveProvider.tsx';
import type { LiveRules } from '#web/live/rules.ts';
import { lookWhoIsHere, sessionQuery } from './session.ts';

/** The live connection of whoever is signed in, and the end of the session when it is ended elsewhere. */
export function LiveSession({ rules, children }: { rules: LiveRules[]; children: ReactNode }) {
  const queryClient = useQueryClient();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const isSignedIn = useCallback(async () => (await lookWhoIsHere(queryClient)) !== 'nobody', [queryClient]);
  return (
    <LiveProvider viewer={session?.person?.id} rules={rules} isSignedIn={isSignedIn}>
      {children}
    </LiveProvider>
  );
}
