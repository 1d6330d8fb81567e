import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { incomingListQuery } from '#features/news/web/incoming-api.ts';
import { copy } from '#features/sources/copy.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { IncomingRow } from './IncomingRow.tsx';

/** What waits for an editor, newest first. */
export function IncomingList({ town }: { town: string }) {
  const { data, ...query } = useSuspenseInfiniteQuery(incomingListQuery(town));
  const items = itemsOf(data);
  return (
    <>
      {items.length === 0 ? (
        <EmptyState
          title={copy['sources.noIncoming']}
          body={copy['sources.noIncomingBody']}
          drawing="letter"
        />
      ) : (
        <ul>
          {items.map((item) => (
            <IncomingRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      <EndOfList list={query} />
    </>
  );
}
