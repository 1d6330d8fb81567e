import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { appealsRoutes } from '#features/appeals/server/routes.ts';
import type { Verdict } from '#features/appeals/states.ts';
import type { ViewedRegion } from '#features/regions/web/viewed-region.ts';
import { client, read } from '#web/api.ts';

const { appeals } = client<ReturnType<typeof appealsRoutes>>().api;

export type DeskState = 'waiting' | 'ended';

/** The appeals of the towns that the viewer moderates. */
export const appealsQuery = (state: DeskState, { cityCode }: ViewedRegion) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'appeals', state, cityCode],
    queryFn: ({ pageParam }) =>
      read(
        appeals.$get({
          query: { state, ...(cityCode && { city: cityCode }), ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Not cached after closing, as every access is audited. */
export const appealQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'appeal', id],
    queryFn: () => read(appeals[':id'].$get({ param: { id } })),
    gcTime: 0,
  });

export const judgeAppeal = (id: string, verdict: Verdict, answer: string) =>
  read(appeals[':id'].verdict.$put({ param: { id }, json: { verdict, answer } }));
