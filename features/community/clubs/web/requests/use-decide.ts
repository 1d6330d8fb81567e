import { useQueryClient } from '@tanstack/react-query';
import type { ClubRequest, Decision } from '#community/clubs/contract.ts';
import { copy } from '#community/clubs/copy.ts';
import { decideRequest } from '#community/clubs/web/api.ts';
import { dropRequest, invalidateClub, placeClub } from '#community/clubs/web/cached-clubs.ts';
import { fill } from '#shared/text/korean.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';

/**
 * Approves or rejects a request. If someone else decided first, a message says so and the list is refetched.
 */
export function useDecide(clubId: string, { id, person: { name } }: ClubRequest) {
  const queries = useQueryClient();
  const { act, underWay } = useAction({
    confirm: (status: Decision['status']) =>
      status === 'rejected' && {
        title: fill(copy['clubManage.rejectConfirm'], { name }),
        action: copy['clubManage.reject'],
        danger: true,
      },
    run: async (status) => {
      const club = await decideRequest(clubId, id, status);
      dropRequest(queries, clubId, id);
      placeClub(queries, club);
    },
    done: (_, status) =>
      status === 'approved' ? fill(copy['clubManage.approved'], { name }) : copy['clubManage.rejected'],
    failed: (error) => {
      const isOver = error instanceof ApiError && ['conflict', 'not_found'].includes(error.code);
      if (isOver) dropRequest(queries, clubId, id);
      invalidateClub(queries, clubId);
      return errorMessage(error, copy, copy['clubManage.failed']);
    },
  });
  const [deciding = null] = underWay;
  const decide = (status: Decision['status']) => {
    if (!deciding) void act(status);
  };
  return { deciding, approve: () => decide('approved'), reject: () => decide('rejected') };
}
