import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { copy } from '#features/clubs/copy.ts';
import { errorMessage } from '#web/errors.ts';
import { confirm } from '#web/ui/dialogs.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { leaveClub } from './api.ts';
import { invalidateClub, stepOut } from './cached-clubs.ts';

/** Asks for confirmation, then leaves the club. */
export function useLeaveClub(id: string) {
  const queries = useQueryClient();
  const busy = useRef(false);
  return async () => {
    const sure = await confirm({
      title: copy['club.leaveConfirm'],
      body: copy['club.leaveConfirmBody'],
      action: copy['club.leaveDo'],
      danger: true,
    });
    if (!sure || busy.current) return;
    busy.current = true;
    try {
      await leaveClub(id);
      stepOut(queries, id);
      showSnackbar(copy['club.left']);
    } catch (error) {
      invalidateClub(queries, id);
      showSnackbar(errorMessage(error, copy, copy['club.leaveFailed']), { failed: true });
    } finally {
      busy.current = false;
    }
  };
}
