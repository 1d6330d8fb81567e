import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClubRequest, Decision } from '#features/clubs/contract.ts';
import { copy } from '#features/clubs/copy.ts';
import { fill } from '#shared/korean.ts';
import { ApiError } from '#web/api-error.ts';
import { errorMessage } from '#web/errors.ts';
import { confirm } from '#web/ui/dialogs.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { decideRequest } from './api.ts';
import { dropRequest, invalidateClub, placeClub } from './cached-clubs.ts';

/** Approves or rejects a request. If someone else decided first, the viewer is told and the list is refetched. */
export function useDecide(clubId: string, { id, person: { name } }: ClubRequest) {
  const queries = useQueryClient();
  const [deciding, setDeciding] = useState<Decision['status'] | null>(null);

  async function decide(status: Decision['status']) {
    if (deciding) return;
    setDeciding(status);
    try {
      const club = await decideRequest(clubId, id, status);
      dropRequest(queries, clubId, id);
      placeClub(queries, club);
      showSnackbar(
        status === 'approved' ? fill(copy['clubManage.approved'], { name }) : copy['clubManage.rejected'],
      );
    } catch (error) {
      const isOver = error instanceof ApiError && ['conflict', 'not_found'].includes(error.code);
      if (isOver) dropRequest(queries, clubId, id);
      invalidateClub(queries, clubId);
      showSnackbar(errorMessage(error, copy, copy['clubManage.failed']), { failed: true });
    } finally {
      setDeciding(null);
    }
  }

  return {
    deciding,
    approve: () => void decide('approved'),
    reject: async () => {
      const sure = await confirm({
        title: fill(copy['clubManage.rejectConfirm'], { name }),
        action: copy['clubManage.reject'],
        danger: true,
      });
      if (sure) await decide('rejected');
    },
  };
}
