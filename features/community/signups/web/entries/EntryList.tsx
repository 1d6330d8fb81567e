import { useInfiniteQuery } from '@tanstack/react-query';
import type { EntryState, Signup } from '#community/signups/contract.ts';
import { copy } from '#community/signups/entries-copy.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { EntryRow } from './EntryRow.tsx';
import { entriesQuery } from './entries-api.ts';

/** Those with a seat by name, or those who wait in their order. */
export function EntryList({ signup, state }: { signup: Signup; state: EntryState }) {
  const { data, isPending, ...list } = useInfiniteQuery(entriesQuery(signup.id, state));
  const items = itemsOf(data);
  if (isPending) return <RowsLoading rows={4} />;
  // Also without a passkey: the button asks for it.
  if (list.isError && items.length === 0)
    return <ErrorState retrying={list.isFetching} onRetry={() => void list.refetch()} />;
  return (
    <List
      items={items}
      row={(entry, place) => <EntryRow signup={signup} entry={entry} number={entry.position ?? place + 1} />}
      empty={
        <EmptyState
          title={copy[state === 'seat' ? 'signupEntries.noSeats' : 'signupEntries.noWaiting']}
          body={copy[state === 'seat' ? 'signupEntries.noSeatsBody' : 'signupEntries.noWaitingBody']}
          drawing="letter"
        />
      }
      more={list}
    />
  );
}
