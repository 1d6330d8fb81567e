import { useMutation, useQueryClient } from '@tanstack/react-query';
import { copy } from '#notices/notifications/copy.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { listQuery, sendAllRead, sendRead } from './api.ts';
import { markRead } from './cached-notifications.ts';
import { unreadQuery } from './header-count.ts';

/** Marks one row or all (null) as read, at once. Undone if the server refuses. */
export function useRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => (id === null ? sendAllRead() : sendRead(id)),
    onMutate: async (id) => {
      // An answer that is under way would restore the old number.
      await queries.cancelQueries(unreadQuery);
      markRead(queries, id);
      queries.setQueryData<{ unread: number }>(unreadQuery.queryKey, (before) => ({
        unread: id === null ? 0 : Math.max(0, (before?.unread ?? 0) - 1),
      }));
    },
    onSuccess: (_unread, id) => id === null && showSnackbar(copy['notifications.allRead']),
    onError: (error, id) => {
      void queries.invalidateQueries(listQuery);
      // After opening one row the person is on another page, where a message would disturb.
      if (id === null)
        showSnackbar(errorMessage(error, copy, copy['notifications.readFailed']), { failed: true });
    },
    onSettled: () => queries.invalidateQueries(unreadQuery),
  });
}
