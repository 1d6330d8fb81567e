import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#notices/notifications/copy.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { copy as platform } from '#web/ui/layers/undo-copy.ts';
import { listQuery, sendHushed, settingsQuery } from './api.ts';

type Change = { kind: string; hushed: boolean };

/** Turns the pushes of a kind off or on, with a way back. */
export function useHush() {
  const queries = useQueryClient();
  const action = useAction({
    async run(change: Change) {
      queries.setQueryData(settingsQuery.queryKey, await sendHushed(change));
      await queries.invalidateQueries(listQuery);
      showSnackbar(copy[change.hushed ? 'notifications.hushed' : 'notifications.ringing'], {
        action: {
          label: platform['common.undo'],
          onClick: () => void action.act({ ...change, hushed: !change.hushed }),
        },
      });
    },
    failed: (error) => errorMessage(error, copy, copy['notificationSettings.failed']),
  });
  return action;
}
