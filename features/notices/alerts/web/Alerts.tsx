import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readViewedRegion, useRegion, useViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { preloadable } from '#web/first-screen/preloadable.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { sessionQuery } from '#web/session/session.ts';
import { shownAlertsQuery } from './strip-api.ts';

const strip = preloadable(() => import('./AlertStrip.tsx'));

/** Most days there is no alert, so the strip is loaded only if there is one. No page fails for it. */
export async function loadAlerts(queries: QueryClient): Promise<void> {
  if (!queries.getQueryData(sessionQuery.queryKey)?.person) return;
  try {
    const { items } = await queries.ensureQueryData(shownAlertsQuery(readViewedRegion()));
    if (items.length > 0) await strip.preload();
  } catch {}
}

/** The alerts in force, above every page. */
export function Alerts() {
  const { provinceCode, cityCode } = useRegion();
  useTopics([`alerts:${cityCode ?? provinceCode ?? 'all'}`]);
  const { data } = useQuery(shownAlertsQuery(useViewedRegion()));
  // Alerts that were there when the app began are not announced.
  const [known] = useState(() => data?.items.map(({ id, revision }) => id + revision) ?? []);
  return data && data.items.length > 0 && <strip.Component alerts={data} known={known} />;
}
