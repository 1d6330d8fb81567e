import { queryOptions } from '@tanstack/react-query';
import { regionQuery } from '#residents/regions/web/region-query.ts';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import type { broadcastsRoutes } from '#town/broadcasts/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { broadcasts } = client<ReturnType<typeof broadcastsRoutes>>().api;

/** The broadcasts that the viewer has not heard yet, the newest first. */
export const shownBroadcastsQuery = (region: ViewedRegion) =>
  queryOptions({
    queryKey: ['broadcasts', 'shown', region],
    queryFn: () => read(broadcasts.shown.$get({ query: regionQuery(region) })),
  });
