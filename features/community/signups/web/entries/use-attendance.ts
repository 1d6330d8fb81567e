import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#community/signups/entries-copy.ts';
import { refetchEntries } from '#community/signups/web/cached-signups.ts';
import { entriesKey } from '#community/signups/web/signup-key.ts';
import { patchItem } from '#web/lists/cached-list.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useOptimistic } from '#web/requests/use-optimistic.ts';
import { entriesQuery, tickEntry } from './entries-api.ts';

/** Marks that somebody came, or takes the mark back. */
export function useAttendance(signupId: string, entryId: string) {
  const queries = useQueryClient();
  return useOptimistic({
    key: ['signup-entry', entryId],
    async show(came: boolean | null) {
      // An answer that is under way would show the mark of before.
      await queries.cancelQueries({ queryKey: entriesKey(signupId) });
      queries.setQueryData(entriesQuery(signupId, 'seat').queryKey, (list) =>
        patchItem(list, entryId, () => ({ came })),
      );
    },
    send: (came) => tickEntry(signupId, entryId, came),
    done: () => refetchEntries(queries, signupId),
    undo(error) {
      refetchEntries(queries, signupId);
      return errorMessage(error, copy, copy['signupEntries.failed']);
    },
  });
}
