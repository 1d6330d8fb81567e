import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useViewedRegion, type ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { preloadable } from '#web/first-screen/preloadable.tsx';
import { pinnedQuery } from './pinned-api.ts';

const banners = preloadable(() => import('./Banners.tsx'));

/** Most days nothing is pinned, so the banners are loaded only if there are any. */
export async function loadPinned(queries: QueryClient, region: ViewedRegion): Promise<void> {
  const { items } = await queries.ensureQueryData(pinnedQuery(region));
  if (items.length > 0) await banners.preload();
}

/** What stands on top for the viewer's town, province and country. The page's topic tells of changes. */
export function Pinned() {
  const { items } = useSuspenseQuery(pinnedQuery(useViewedRegion())).data;
  return items.length > 0 && <banners.Component items={items} />;
}
