import { useQueryClient } from '@tanstack/react-query';
import type { Signup } from '#community/signups/contract.ts';
import { copy } from '#community/signups/copy.ts';
import { deleteSignup } from '#community/signups/web/api.ts';
import { refetchSignup } from '#community/signups/web/cached-signups.ts';
import { copy as platform } from '#web/copy.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';

export function useDeleteSignup(signup: Signup) {
  const queries = useQueryClient();
  const { act } = useAction({
    confirm: () => ({
      title: copy['signups.deleteConfirm'],
      body: copy['signups.deleteConfirmBody'],
      action: platform['common.delete'],
      danger: true,
    }),
    run: () => deleteSignup(signup.id),
    done: () => copy['signups.deleted'],
    failed: (error) => writeErrorMessage(error, copy, copy['signups.deleteFailed']),
    // Also after a failure: somebody else may have deleted it.
    settled: () => refetchSignup(queries, signup),
  });
  return act;
}
