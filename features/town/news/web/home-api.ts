import { queryOptions } from '@tanstack/react-query';
import { regionQuery } from '#residents/regions/web/region-query.ts';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { homeNewsCount } from '#town/news/contract.ts';
import type { newsRoutes } from '#town/news/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

// A file of its own, because /home loads no other request of news.
const { api } = client<ReturnType<typeof newsRoutes>>();

/** The newest news of the viewed region, for /home. */
export const homeNewsQuery = (region: ViewedRegion) =>
  queryOptions({
    queryKey: ['news', 'home', region],
    queryFn: () =>
      read(
        api.news.$get({
          query: { limit: String(homeNewsCount), ...regionQuery(region) },
        }),
      ),
  });
