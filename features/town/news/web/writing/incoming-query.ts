import { queryOptions } from '@tanstack/react-query';
import type { newsRoutes } from '#town/news/server/routes.ts';
import { absentAsNull, client, read } from '#web/requests/api.ts';

const { 'incoming-news': incoming } = client<ReturnType<typeof newsRoutes>>().api;

/** One item as the news it would be; null if it no longer waits. */
export const incomingQuery = (id: string) =>
  queryOptions({
    queryKey: ['incoming-news', 'one', id],
    queryFn: () => read(incoming[':id'].$get({ param: { id } })).catch(absentAsNull),
  });
