import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { incomingListQuery } from '#town/news/web/incoming-api.ts';
import { copy } from '#town/sources/copy.ts';
import { ListAndDetail } from '#web/admin/ListAndDetail.tsx';
import { useAdminList } from '#web/admin/use-admin-list.ts';
import { useWide } from '#web/admin/use-wide.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IncomingDetail } from './IncomingDetail.tsx';
import { IncomingLine, IncomingRow } from './IncomingRow.tsx';

/** The items that wait for an editor, newest first. `head` stands above the list. */
export function IncomingList({ town, head }: { town: string; head: ReactNode }) {
  const wide = useWide();
  const { data, ...query } = useSuspenseInfiniteQuery(incomingListQuery(town));
  const items = itemsOf(data);
  const rows = items.map(({ id }) => id);
  const { list, opened, rowOf, leave, goOn } = useAdminList({ rows });
  return (
    <ListAndDetail
      hint={copy['sources.choose']}
      list={
        <>
          {head}
          <List
            ref={list}
            items={items}
            row={(item) =>
              wide ? <IncomingLine item={item} row={rowOf(item.id)} /> : <IncomingRow item={item} />
            }
            empty={
              <EmptyState
                title={copy['sources.noIncoming']}
                body={copy['sources.noIncomingBody']}
                drawing="broom"
              />
            }
            more={query}
          />
        </>
      }
      detail={
        wide &&
        opened && (
          <IncomingDetail
            key={opened}
            id={opened}
            isListed={rows.includes(opened)}
            onClose={leave}
            onSettled={() => goOn()}
          />
        )
      }
    />
  );
}
