import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Club } from '#features/clubs/contract.ts';
import { copy } from '#features/clubs/copy.ts';
import { errorMessage } from '#web/errors.ts';
import { confirm } from '#web/ui/dialogs.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { withdrawRequest } from './api.ts';
import { invalidateClub, placeClub } from './cached-clubs.ts';

/** Asks for confirmation, then withdraws the request. If it was decided meanwhile, the page shows the decision. */
export function useWithdraw({ id, requestId }: Club) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    if (!requestId || busy) return;
    const sure = await confirm({
      title: copy['club.withdrawConfirm'],
      action: copy['club.withdraw'],
      cancel: copy['club.withdrawKeep'],
    });
    if (!sure) return;
    setBusy(true);
    try {
      placeClub(queries, await withdrawRequest(id, requestId));
      showSnackbar(copy['club.withdrawn']);
    } catch (error) {
      invalidateClub(queries, id);
      showSnackbar(errorMessage(error, copy), { failed: true });
    } finally {
      setBusy(false);
    }
  };
  return { withdraw, busy };
}
