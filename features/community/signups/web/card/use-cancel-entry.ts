import { useQueryClient } from '@tanstack/react-query';
import type { EntryState, Signup } from '#community/signups/contract.ts';
import { copy } from '#community/signups/copy.ts';
import { leaveSignup } from '#community/signups/web/api.ts';
import { refetchSignup } from '#community/signups/web/cached-signups.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';

/** Gives the seat back, or leaves the waiting list. Asked first: the place is somebody else’s then. */
export function useCancelEntry(signup: Signup, state: EntryState) {
  const queries = useQueryClient();
  const hasSeat = state === 'seat';
  return useAction({
    confirm: () => ({
      title: copy[hasSeat ? 'signups.cancelConfirm' : 'signups.cancelWaitingConfirm'],
      body: copy[hasSeat ? 'signups.cancelConfirmBody' : 'signups.cancelWaitingBody'],
      action: copy[hasSeat ? 'signups.cancel' : 'signups.cancelWaiting'],
      cancel: copy['signups.keep'],
      danger: true,
    }),
    run: () => leaveSignup(signup.id),
    done: () => copy[hasSeat ? 'signups.cancelled' : 'signups.cancelledWaiting'],
    failed: (error) => writeErrorMessage(error, copy, copy['signups.cancelFailed']),
    // Also after a failure: the day may be over, or another device was faster.
    settled: () => refetchSignup(queries, signup),
  });
}
