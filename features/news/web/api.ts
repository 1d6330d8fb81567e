import { queryOptions } from '@tanstack/react-query';
import { homeNewsCount } from '#features/news/contract.ts';
import type { newsRoutes } from '#features/news/server/routes.ts';
import type { ViewedRegion } from '#features/regions/web/viewed-region.ts';
import { client, read } from '#web/api.ts';

const api = client<ReturnType<typeof newsRoutes>>();

/** The newest news of what the viewer looks at, for /home. */
export const homeNewsQuery = ({ provinceCode, cityCode }: ViewedRegion) =>
  queryOptions({
    queryKey: ['news', 'home', { provinceCode, cityCode }],
    queryFn: () =>
      read(
        api.api.news.$get({
          query: {
            limit: String(homeNewsCount),
            ...(provinceCode && { province: provinceCode }),
            ...(cityCode && { city: cityCode }),
          },
        }),
      ),
  });
