import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { copy } from '#notices/newsletters/copy.ts';
import { newsletterListQuery } from '#notices/newsletters/web/api.ts';
import { useRegionTopic } from '#residents/regions/web/region-topic.ts';
import { readViewedRegion, useRegion, useViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { PullToRefresh } from '#web/ui/bars/PullToRefresh.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import type { Visit } from '#web/visit.ts';
import { NewsletterList } from './NewsletterList.tsx';

export const load = ({ queryClient }: Visit) =>
  queryClient.ensureInfiniteQueryData({
    ...newsletterListQuery(readViewedRegion()),
    revalidateIfStale: true,
  });

/** The newsletters of the town, the newest first. */
export function Page() {
  const queries = useQueryClient();
  const { data, ...list } = useSuspenseInfiniteQuery(newsletterListQuery(useViewedRegion()));
  const manyTowns = useRegion().cityCode === null;
  useRegionTopic();
  const items = itemsOf(data);
  return (
    <PullToRefresh onRefresh={() => queries.invalidateQueries({ queryKey: ['newsletters'] })}>
      {items.length === 0 ? (
        <EmptyState title={copy['newsletter.none']} body={copy['newsletter.noneBody']} drawing="letter" />
      ) : (
        <NewsletterList items={items} showsTown={manyTowns} />
      )}
      <EndOfList list={list} />
    </PullToRefresh>
  );
}
