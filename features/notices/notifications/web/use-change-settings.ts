import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationSettings } from '#notices/notifications/contract.ts';
import { copy } from '#notices/notifications/copy.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { settingsQuery } from './api.ts';

/** Sends a change of the settings and shows it at once. The server's answer decides. */
export function useChangeSettings<Change>(
  send: (change: Change) => Promise<NotificationSettings>,
  apply: (before: NotificationSettings, change: Change) => NotificationSettings,
) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: send,
    onMutate: async (change: Change) => {
      await queries.cancelQueries(settingsQuery);
      queries.setQueryData<NotificationSettings>(
        settingsQuery.queryKey,
        (before) => before && apply(before, change),
      );
    },
    onError: (error) =>
      showSnackbar(errorMessage(error, copy, copy['notificationSettings.failed']), { failed: true }),
    onSettled: () => queries.invalidateQueries(settingsQuery),
  });
}
