import { useQueryClient } from '@tanstack/react-query';
import type { Broadcast } from '#town/broadcasts/contract.ts';
import { copy } from '#town/broadcasts/listen-copy.ts';
import { broadcastQuery, sendAcknowledgement } from '#town/broadcasts/web/api.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useOptimistic } from '#web/requests/use-optimistic.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';

/** Says that the viewer has heard it: by a press, and by listening to the end. */
export function useAcknowledge(id: string) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['broadcasts'] });
  const acknowledge = useOptimistic({
    key: ['broadcast', id, 'hear'],
    show() {
      queries.setQueriesData<{ items: Broadcast[] }>(
        { queryKey: ['broadcasts', 'shown'] },
        (before) => before && { ...before, items: before.items.filter((item) => item.id !== id) },
      );
      queries.setQueryData(broadcastQuery(id).queryKey, (before) => before && { ...before, isHeard: true });
    },
    send: () => sendAcknowledgement(id),
    done() {
      showSnackbar(copy['broadcasts.heard']);
      return refresh();
    },
    undo(error) {
      void refresh();
      return errorMessage(error, copy, copy['broadcasts.hearFailed']);
    },
  });
  return () => acknowledge(undefined);
}
