import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useViewedRegion, type ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { preloadable } from '#web/first-screen/preloadable.tsx';
import { shownBroadcastsQuery } from './strip-api.ts';

const strip = preloadable(() => import('./listening/Strip.tsx'));

/** Most days nothing is unheard, so the player is loaded only if something is. */
export async function loadBroadcasts(queries: QueryClient, region: ViewedRegion): Promise<void> {
  const { items } = await queries.ensureQueryData(shownBroadcastsQuery(region));
  if (items.length > 0) await strip.preload();
}

/** The broadcasts of the town that the viewer has not heard. The page's own topic tells of changes. */
export function Broadcasts() {
  const { items } = useSuspenseQuery(shownBroadcastsQuery(useViewedRegion())).data;
  return items.length > 0 && <strip.Component items={items} />;
}
