import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { homeNewsQuery } from '#features/news/web/api.ts';
import { useRegionTopic } from '#features/regions/web/region-topic.ts';
import { readViewedRegion, useViewedRegion } from '#features/regions/web/viewed-region.ts';
import type { Visit } from '#web/page.ts';
import { PullToRefresh } from '#web/ui/PullToRefresh.tsx';
import { NewsCarousel } from './NewsCarousel.tsx';
import { Shortcuts } from './Shortcuts.tsx';

export const load = ({ queryClient }: Visit) =>
  queryClient.ensureQueryData(homeNewsQuery(readViewedRegion()));

/** Where a resident arrives: what happens in their town. */
export function Page() {
  const queryClient = useQueryClient();
  const { items } = useSuspenseQuery(homeNewsQuery(useViewedRegion())).data;
  useRegionTopic();
  return (
    <PullToRefresh onRefresh={() => queryClient.invalidateQueries({ queryKey: ['news'] })}>
      <NewsCarousel items={items} />
      <Shortcuts />
    </PullToRefresh>
  );
}
