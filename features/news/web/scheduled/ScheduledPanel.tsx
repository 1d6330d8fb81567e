import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { copy } from '#features/news/copy.ts';
import { scheduledListQuery } from '#features/news/web/scheduled-api.ts';
import { useDeskTown } from '#features/regions/web/use-desk-town.ts';
import { useTopics } from '#web/live/use-live.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { ScheduledRow } from './ScheduledRow.tsx';

/** A tab of the admin page: the news that a town publishes later. */
export function ScheduledPanel() {
  const town = useDeskTown('editor');
  useTopics(town ? [`scheduled-news:${town}`] : []);
  if (!town)
    return (
      <EmptyState
        title={copy['scheduledNews.chooseTown']}
        body={copy['scheduledNews.chooseTownBody']}
        drawing="letter"
      />
    );
  return (
    <Suspense fallback={<RowsLoading rows={3} />}>
      <ScheduledList key={town} town={town} />
    </Suspense>
  );
}

function ScheduledList({ town }: { town: string }) {
  const { items } = useSuspenseQuery(scheduledListQuery(town)).data;
  if (items.length === 0)
    return (
      <EmptyState title={copy['scheduledNews.none']} body={copy['scheduledNews.noneBody']} drawing="letter" />
    );
  return (
    <ul>
      {items.map((item) => (
        <ScheduledRow key={item.id} item={item} />
      ))}
    </ul>
  );
}
