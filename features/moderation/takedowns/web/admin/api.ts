import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { TakedownClosing, TakedownDecision, WholeTakedown } from '#moderation/takedowns/contract.ts';
import type { takedownsRoutes } from '#moderation/takedowns/server/routes.ts';
import type { TakedownList } from '#moderation/takedowns/states.ts';
import { mayRefetch, recorded } from '#web/live/recorded.ts';
import { client, read } from '#web/requests/api.ts';

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

type News = 'decided' | 'objected' | 'withdrawn';
/** `meanwhile`: what has happened to it while it was on screen. */
export type OpenedTakedown = WholeTakedown & { meanwhile?: News };

/** Not cached after closing, as every access is recorded. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['takedowns', 'case', id],
    queryFn: (): Promise<OpenedTakedown> => read(takedowns[':id'].$get({ param: { id } })),
    meta: recorded,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

type State = WholeTakedown['state'];

/**
 * Tells the screen that shows the case what happened, if that is not what it shows. `before`: the states that
 * it ended. That the claimant withdrew it explains what follows.
 */
export const markChanged = (queries: QueryClient, id: string, meanwhile: News, before: State[]) =>
  queries.setQueryData(caseQuery(id).queryKey, (shown) =>
    shown && shown.meanwhile !== 'withdrawn' && before.includes(shown.state)
      ? { ...shown, meanwhile }
      : shown,
  );

/** Refetches lists and what authors read, but no open case: each read of one is recorded. */
export const refetchLists = (queries: QueryClient) =>
  queries.invalidateQueries({
    queryKey: ['takedowns'],
    predicate: mayRefetch,
  });

export const decideTakedown = (id: string, json: TakedownDecision) =>
  read(takedowns[':id'].$patch({ param: { id }, json }));

export const closeTakedown = (id: string, json: TakedownClosing) =>
  read(takedowns[':id'].outcome.$put({ param: { id }, json }));
