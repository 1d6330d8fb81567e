import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { copy } from '#community/challenges/copy.ts';
import { useRegionTopic } from '#residents/regions/web/region-topic.ts';
import { readViewedRegion, regionOf } from '#residents/regions/web/viewed-region.ts';
import { useFeatureOff } from '#residents/town-features/web/feature-off.ts';
import { soon } from '#web/requests/soon.ts';
import { readSession } from '#web/session/session.ts';
import { PullToRefresh } from '#web/ui/bars/PullToRefresh.tsx';
import { TabPanel, Tabs } from '#web/ui/bars/Tabs.tsx';
import { UnderHeader } from '#web/ui/bars/UnderHeader.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Visit } from '#web/visit.ts';
import { marketQuery, myPhotosQuery, photosQuery, runningWeekQuery, walkingQuery } from './api.ts';
import { ChallengeLoading } from './ChallengeLoading.tsx';
import { type ChallengesView, readChallengesView, tabs, useChallengesView } from './challenges-view.ts';
import { TownChallenges } from './TownChallenges.tsx';
import { useTown } from './use-town.ts';

/** Waits only briefly for the data; after that the page shows placeholder rows. */
export async function load({ queryClient, search }: Visit) {
  const me = (await readSession(queryClient))?.person;
  const city = me && regionOf(me, readViewedRegion()).cityCode;
  if (!city) return;
  const { tab, week } = readChallengesView(search);
  const town = { city, week };
  const begun: Promise<unknown>[] = [
    queryClient.ensureQueryData({ ...runningWeekQuery(city), revalidateIfStale: true }),
  ];
  if (tab === 'walking')
    begun.push(queryClient.ensureQueryData({ ...walkingQuery(town), revalidateIfStale: true }));
  if (tab === 'market')
    begun.push(queryClient.ensureQueryData({ ...marketQuery(town), revalidateIfStale: true }));
  if (tab === 'photo') {
    begun.push(queryClient.ensureInfiniteQueryData({ ...photosQuery(town), revalidateIfStale: true }));
    begun.push(queryClient.ensureQueryData({ ...myPhotosQuery(town), revalidateIfStale: true }));
  }
  await soon(...begun);
}

/** The weekly challenges of a town. */
export function Page() {
  const queries = useQueryClient();
  const [view, show] = useChallengesView();
  const city = useTown();
  const isOff = useFeatureOff();
  useRegionTopic();
  const choose = (tab: string) => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    show({ tab: tab as ChallengesView['tab'], week: view.week });
  };
  return (
    <>
      <UnderHeader>
        <Tabs
          id="events"
          label={copy['challenges.tabs']}
          choices={tabs
            .filter((tab) => tab !== 'photo' || !isOff('photoContest'))
            .map((value) => ({ value, label: copy[`challenges.tab.${value}`] }))}
          value={view.tab}
          onChange={choose}
        />
      </UnderHeader>
      <PullToRefresh onRefresh={() => queries.invalidateQueries({ queryKey: ['challenges'] })}>
        <TabPanel id="events" value={view.tab}>
          {city === null ? (
            <EmptyState
              title={copy['challenges.chooseTown']}
              body={copy['challenges.chooseTownBody']}
              drawing="map"
            />
          ) : (
            <Suspense fallback={<ChallengeLoading />}>
              <TownChallenges key={city} city={city} view={view} onShow={show} />
            </Suspense>
          )}
        </TabPanel>
      </PullToRefresh>
    </>
  );
}
