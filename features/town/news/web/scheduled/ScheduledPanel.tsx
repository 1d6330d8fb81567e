import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useAdminTown } from '#residents/regions/web/use-admin-town.ts';
import { scheduledListQuery } from '#town/news/web/scheduled-api.ts';
import { copy } from '#town/news/writing-copy.ts';
import { ListAndDetail } from '#web/admin/ListAndDetail.tsx';
import { useAdminList } from '#web/admin/use-admin-list.ts';
import { useWide } from '#web/admin/use-wide.ts';
import { useTopics } from '#web/live/use-live.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { ScheduledDetail } from './ScheduledDetail.tsx';
import { ScheduledLine, ScheduledRow } from './ScheduledRow.tsx';

/** A tab of the admin page: the news that a town publishes later. */
export function ScheduledPanel() {
  const town = useAdminTown('editor');
  useTopics(town ? [`scheduled-news:${town}`] : []);
  if (!town)
    return (
      <EmptyState
        title={copy['scheduledNews.chooseTown']}
        body={copy['scheduledNews.chooseTownBody']}
        drawing="map"
      />
    );
  return (
    <Suspense fallback={<RowsLoading rows={3} />}>
      <ScheduledList key={town} town={town} />
    </Suspense>
  );
}

function ScheduledList({ town }: { town: string }) {
  const wide = useWide();
  const { items } = useSuspenseQuery(scheduledListQuery(town)).data;
  const { list, opened, rowOf, leave, goOn } = useAdminList({ rows: items.map(({ id }) => id) });
  return (
    <ListAndDetail
      hint={copy['scheduledNews.choose']}
      list={
        items.length === 0 ? (
          <EmptyState
            title={copy['scheduledNews.none']}
            body={copy['scheduledNews.noneBody']}
            drawing="letter"
          />
        ) : (
          <ul ref={list}>
            {items.map((item) => (
              <li key={item.id}>
                {wide ? <ScheduledLine item={item} row={rowOf(item.id)} /> : <ScheduledRow item={item} />}
              </li>
            ))}
          </ul>
        )
      }
      detail={
        wide &&
        opened && (
          <ScheduledDetail
            key={opened}
            item={items.find(({ id }) => id === opened)}
            onClose={leave}
            onSettled={() => goOn()}
          />
        )
      }
    />
  );
}
