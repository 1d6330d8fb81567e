import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { TakedownClosing, TakedownDecision } from '#features/takedowns/contract.ts';
import type { takedownsRoutes } from '#features/takedowns/server/routes.ts';
import type { TakedownList } from '#features/takedowns/states.ts';
import { client, read } from '#web/api.ts';

const { takedowns } = client<ReturnType<typeof takedownsRoutes>>().api;

/** The requests of the towns that the viewer moderates. */
export const takedownsQuery = (list: TakedownList) =>
  infiniteQueryOptions({
    queryKey: ['takedowns', 'list', list],
    queryFn: ({ pageParam }) =>
      read(takedowns.$get({ query: { list, ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Not cached after closing, as every access is recorded. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['takedowns', 'case', id],
    queryFn: () => read(takedowns[':id'].$get({ param: { id } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const decideTakedown = (id: string, json: TakedownDecision) =>
  read(takedowns[':id'].$patch({ param: { id }, json }));

export const closeTakedown = (id: string, json: TakedownClosing) =>
  read(takedowns[':id'].outcome.$put({ param: { id }, json }));
