import { queryOptions } from '@tanstack/react-query';
import { regionQuery } from '#residents/regions/web/region-query.ts';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import type { newsRoutes } from '#town/news/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { api } = client<ReturnType<typeof newsRoutes>>();

/** The news that stands on top in a region, the newest first. */
export const pinnedQuery = (region: ViewedRegion) =>
  queryOptions({
    queryKey: ['news', 'pinned', region],
    queryFn: () => read(api['pinned-news'].$get({ query: regionQuery(region) })),
  });
