import { infiniteQueryOptions } from '@tanstack/react-query';
import type { clubsRoutes } from '#features/clubs/server/routes.ts';
import type { ViewedRegion } from '#features/regions/web/viewed-region.ts';
import { client, read } from '#web/api.ts';

const { api } = client<ReturnType<typeof clubsRoutes>>();

export type ClubFilter = { region: ViewedRegion; q: string };

/** The clubs one is in, or the others, page by page. */
export const clubsQuery = ({ region: { provinceCode, cityCode }, q }: ClubFilter, mine: '0' | '1') =>
  infiniteQueryOptions({
    queryKey: ['clubs', 'list', { provinceCode, cityCode, q, mine }],
    queryFn: ({ pageParam }) =>
      read(
        api.clubs.$get({
          query: {
            mine,
            ...(q && { q }),
            ...(provinceCode && { province: provinceCode }),
            ...(cityCode && { city: cityCode }),
            ...(pageParam && { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
