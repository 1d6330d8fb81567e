import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { runningWeekQuery } from './api.ts';
import { ChallengeLoading } from './ChallengeLoading.tsx';
import type { ChallengesView } from './challenges-view.ts';
import { MarketTab } from './market/MarketTab.tsx';
import { PhotoTab } from './photos/PhotoTab.tsx';
import { WalkingTab } from './walking/WalkingTab.tsx';
import { WeekBar } from './week/WeekBar.tsx';

type Props = { city: string; view: ChallengesView; onShow: (view: ChallengesView) => void };

const tabs = { walking: WalkingTab, market: MarketTab, photo: PhotoTab };

/** A town's week: its number, the time left and the chosen tab's challenge. */
export function TownChallenges({ city, view, onShow }: Props) {
  const { data: running, dataUpdatedAt } = useSuspenseQuery(runningWeekQuery(city));
  // The address may name the running week or a future one: both show the running week.
  const week = view.week !== undefined && view.week < running.week ? view.week : undefined;
  const Tab = tabs[view.tab];
  return (
    <>
      <WeekBar
        city={city}
        running={running}
        receivedAt={dataUpdatedAt}
        week={week}
        onWeek={(next) => onShow({ tab: view.tab, week: next })}
      />
      <Suspense fallback={<ChallengeLoading />}>
        <Tab key={week ?? 'running'} city={city} week={week} running={running.week} />
      </Suspense>
    </>
  );
}
