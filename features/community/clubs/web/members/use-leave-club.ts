import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#community/clubs/copy.ts';
import { leaveClub } from '#community/clubs/web/api.ts';
import { invalidateClub, stepOut } from '#community/clubs/web/cached-clubs.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';

/** Asks for confirmation, then leaves the club. */
export function useLeaveClub(id: string) {
  const queries = useQueryClient();
  const { act } = useAction({
    confirm: () => ({
      title: copy['club.leaveConfirm'],
      body: copy['club.leaveConfirmBody'],
      action: copy['club.leaveDo'],
      danger: true,
    }),
    run: async () => {
      await leaveClub(id);
      stepOut(queries, id);
    },
    done: () => copy['club.left'],
    failed: (error) => {
      invalidateClub(queries, id);
      return errorMessage(error, copy, copy['club.leaveFailed']);
    },
  });
  return act;
}
