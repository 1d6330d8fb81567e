import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { CalendarSection } from '#days/calendar/web/CalendarSection.tsx';
import { useRegionTopic } from '#residents/regions/web/region-topic.ts';
import { readViewedRegion, useViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { Broadcasts, loadBroadcasts } from '#town/broadcasts/web/Broadcasts.tsx';
import { homeNewsQuery } from '#town/news/web/home-api.ts';
import { loadPinned, Pinned } from '#town/news/web/pinned/Pinned.tsx';
import { isEasy, useEasy } from '#web/display/easy.ts';
import { preloadable } from '#web/first-screen/preloadable.tsx';
import { PullToRefresh } from '#web/ui/bars/PullToRefresh.tsx';
import type { Visit } from '#web/visit.ts';
import { NewsCarousel } from './NewsCarousel.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { loadToday, TodayLine } from './TodayLine.tsx';

const rows = preloadable(() => import('./LargeRows.tsx'));

export const load = ({ queryClient }: Visit) =>
  Promise.all([
    queryClient.ensureQueryData(homeNewsQuery(readViewedRegion())),
    // The server draws them for every device.
    (typeof document === 'undefined' || isEasy()) && rows.preload(),
    loadPinned(queryClient, readViewedRegion()),
    loadBroadcasts(queryClient, readViewedRegion()),
    // The calendar below shows the same month.
    loadToday(queryClient),
  ]);

/** The start page of a resident: news of their town and their own calendar. */
export function Page() {
  const queryClient = useQueryClient();
  const { items } = useSuspenseQuery(homeNewsQuery(useViewedRegion())).data;
  useRegionTopic();
  const refresh = () =>
    Promise.all(
      ['broadcasts', 'news', 'calendar', 'polls'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
  return (
    <PullToRefresh onRefresh={refresh}>
      <TodayLine />
      <Pinned />
      <Broadcasts />
      {useEasy({ onServer: true }) && <rows.Component />}
      <NewsCarousel items={items} />
      <Shortcuts />
      <CalendarSection />
    </PullToRefresh>
  );
}
