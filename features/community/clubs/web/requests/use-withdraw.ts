import { useQueryClient } from '@tanstack/react-query';
import type { Club } from '#community/clubs/contract.ts';
import { copy } from '#community/clubs/copy.ts';
import { withdrawRequest } from '#community/clubs/web/api.ts';
import { invalidateClub, placeClub } from '#community/clubs/web/cached-clubs.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';

/**
 * Asks for confirmation, then withdraws the request. If it was decided meanwhile, the page shows the
 * decision.
 */
export function useWithdraw({ id, requestId }: Club) {
  const queries = useQueryClient();
  const { act, busy } = useAction({
    confirm: () => ({
      title: copy['club.withdrawConfirm'],
      action: copy['club.withdraw'],
      cancel: copy['club.withdrawKeep'],
    }),
    run: async (request: string) => placeClub(queries, await withdrawRequest(id, request)),
    done: () => copy['club.withdrawn'],
    failed: (error) => {
      invalidateClub(queries, id);
      return errorMessage(error, copy);
    },
  });
  const withdraw = async () => {
    if (requestId) await act(requestId);
  };
  return { withdraw, busy };
}
