import { infiniteQueryOptions } from '@tanstack/react-query';
import type { newsRoutes } from '#town/news/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { 'incoming-news': incoming } = client<ReturnType<typeof newsRoutes>>().api;

/** The items that came in from a town's sources and wait. */
export const incomingListQuery = (city: string) =>
  infiniteQueryOptions({
    queryKey: ['incoming-news', 'list', city],
    queryFn: ({ pageParam }) =>
      read(incoming.$get({ query: { city, ...(pageParam !== null && { cursor: pageParam }) } })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const publishIncoming = (id: string) => read(incoming[':id'].publication.$put({ param: { id } }));

export const dismissIncoming = (id: string) => read(incoming[':id'].$delete({ param: { id } }));
