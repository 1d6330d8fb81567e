import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { regionQuery } from '#residents/regions/web/region-query.ts';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import type { Broadcast, BroadcastDraft } from '#town/broadcasts/contract.ts';
import type { broadcastsRoutes } from '#town/broadcasts/server/routes.ts';
import { absentAsNull, client, read } from '#web/requests/api.ts';

const { broadcasts } = client<ReturnType<typeof broadcastsRoutes>>().api;

export const broadcastListQuery = (region: ViewedRegion) =>
  infiniteQueryOptions({
    queryKey: ['broadcasts', 'list', region],
    queryFn: ({ pageParam }) =>
      read(broadcasts.$get({ query: { ...regionQuery(region), ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** One broadcast, or null if it does not exist for this viewer. */
export const broadcastQuery = (id: string) =>
  queryOptions({
    queryKey: ['broadcasts', 'item', id],
    queryFn: (): Promise<Broadcast | null> =>
      read(broadcasts[':id'].$get({ param: { id } })).catch(absentAsNull),
  });

/** The audience is never kept on the device: its key has another first word. */
export const audienceQuery = (id: string) =>
  queryOptions({
    queryKey: ['broadcast-audience', id, 'count'],
    queryFn: () => read(broadcasts[':id'].audience.$get({ param: { id } })),
  });

export const unacknowledgedQuery = (id: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['broadcast-audience', id, 'unheard', q],
    queryFn: ({ pageParam }) =>
      read(
        broadcasts[':id'].unheard.$get({
          param: { id },
          query: { ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const sendAcknowledgement = (id: string) => read(broadcasts[':id'].hearing.$put({ param: { id } }));

export const airBroadcast = (json: BroadcastDraft) => read(broadcasts.$post({ json }));

export const takeBackBroadcast = (id: string) => read(broadcasts[':id'].$delete({ param: { id } }));
