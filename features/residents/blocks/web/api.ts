import { infiniteQueryOptions } from '@tanstack/react-query';
import type { blocksRoutes } from '#residents/blocks/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { api } = client<ReturnType<typeof blocksRoutes>>();

/** The people whom the viewer has blocked, page by page. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: ['blocks'],
  queryFn: ({ pageParam }) => read(api.blocks.$get({ query: pageParam ? { cursor: pageParam } : {} })),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export const sendBlock = (id: string) => read(api.people[':id'].block.$put({ param: { id } }));
export const sendUnblock = (id: string) => read(api.people[':id'].block.$delete({ param: { id } }));
