import type { QueryClient } from '@tanstack/react-query';
import { copy } from '#web/copy.ts';
import { sessionQuery } from '#web/session/session.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';

/**
 * Offline: queues a like or bookmark in the outbox. It is PUT or DELETEd at `path` when the device is online.
 */
export async function markLater(queries: QueryClient, path: string, on: boolean): Promise<void> {
  const person = queries.getQueryData(sessionQuery.queryKey)?.person;
  if (!person) throw new Error('a mark of nobody');
  const { keepMark } = await import('#web/outbox/marks.ts');
  keepMark(person.id, path, on);
  showSnackbar(copy['outbox.waiting']);
}
