import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useViewedRegion, type ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { preloadable } from '#web/first-screen/preloadable.tsx';
import { announcementsQuery } from './banner-api.ts';

const banners = preloadable(() => import('./Banners.tsx'));

/** Most days nothing is announced, so the banners are loaded only if there are any. */
export async function loadAnnouncements(queries: QueryClient, region: ViewedRegion): Promise<void> {
  const { items } = await queries.ensureQueryData(announcementsQuery(region));
  if (items.length > 0) await banners.preload();
}

/** Announcements for the viewer's town, its province and the country. The page's topic tells of changes. */
export function Announcements() {
  const { items } = useSuspenseQuery(announcementsQuery(useViewedRegion())).data;
  return items.length > 0 && <banners.Component items={items} />;
}
