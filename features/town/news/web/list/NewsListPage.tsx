import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useRegionTopic } from '#residents/regions/web/region-topic.ts';
import { readViewedRegion, useViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { useFeatureOff } from '#residents/town-features/web/feature-off.ts';
import { firstNewsQuery, interestTagsQuery, newsListQuery } from '#town/news/web/api.ts';
import { refreshNews } from '#town/news/web/cached-news.ts';
import { InterestBar } from '#town/news/web/interests/InterestBar.tsx';
import { pinnedQuery } from '#town/news/web/pinned/pinned-api.ts';
import { soon } from '#web/requests/soon.ts';
import { PullToRefresh } from '#web/ui/bars/PullToRefresh.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import type { Visit } from '#web/visit.ts';
import { NewsChips } from './NewsChips.tsx';
import { NewsList } from './NewsList.tsx';
import { NewsletterLink } from './NewsletterLink.tsx';
import { readFilter, useFilter } from './news-filter.ts';

/** Waits only briefly. After that the page appears with placeholders until the rows arrive. */
export async function load({ queryClient, search }: Visit) {
  const region = readViewedRegion();
  await soon(
    queryClient.ensureInfiniteQueryData({
      ...newsListQuery(region, readFilter(search)),
      revalidateIfStale: true,
    }),
    queryClient.ensureQueryData({ ...interestTagsQuery(region), revalidateIfStale: true }),
    queryClient.ensureQueryData({ ...firstNewsQuery(region), revalidateIfStale: true }),
    queryClient.ensureQueryData({ ...pinnedQuery(region), revalidateIfStale: true }),
  );
}

/** The news of the town, updated live, with chips, and news of the viewer's interest tags first. */
export function Page() {
  const queryClient = useQueryClient();
  const region = useViewedRegion();
  const [filter, choose] = useFilter();
  const isOff = useFeatureOff();
  useRegionTopic();
  return (
    <>
      <NewsChips filter={filter} onChoose={choose} />
      <PullToRefresh onRefresh={() => refreshNews(queryClient)}>
        <Suspense fallback={<div className="h-12.5 border-line border-b" />}>
          <InterestBar region={region} filter={filter} onChoose={choose} />
        </Suspense>
        {!filter.tag && !filter.interest && !isOff('newsletters') && <NewsletterLink />}
        <Suspense fallback={<RowsLoading rows={7} image />}>
          <NewsList
            key={JSON.stringify([region.provinceCode, region.cityCode, filter])}
            region={region}
            filter={filter}
            onChoose={choose}
          />
        </Suspense>
      </PullToRefresh>
    </>
  );
}
