import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { WholeAppeal } from '#moderation/appeals/contract.ts';
import type { appealsRoutes } from '#moderation/appeals/server/routes.ts';
import type { Verdict } from '#moderation/appeals/states.ts';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { recorded } from '#web/live/recorded.ts';
import { client, read } from '#web/requests/api.ts';

const { appeals } = client<ReturnType<typeof appealsRoutes>>().api;

export type AdminAppealState = 'waiting' | 'ended';

/** The appeals of the towns that the viewer moderates. */
export const appealsQuery = (state: AdminAppealState, { cityCode }: ViewedRegion) =>
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

/** `endedMeanwhile`: somebody else has judged it while it was on screen, or it was withdrawn or closed. */
type OpenedAppeal = WholeAppeal & { endedMeanwhile?: true };

/** Not cached after closing, as every access is audited. */
export const appealQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'appeal', id],
    queryFn: (): Promise<OpenedAppeal> => read(appeals[':id'].$get({ param: { id } })),
    meta: recorded,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Tells the screen that shows the appeal that it has ended. */
export const markEnded = (queries: QueryClient, id: string) =>
  queries.setQueryData(appealQuery(id).queryKey, (shown) =>
    shown?.status === 'waiting' ? { ...shown, endedMeanwhile: true as const } : shown,
  );

export const judgeAppeal = (id: string, verdict: Verdict, verdictText: string) =>
  read(appeals[':id'].verdict.$put({ param: { id }, json: { verdict, answer: verdictText } }));
