import { queryOptions } from '@tanstack/react-query';
import type { pollsRoutes } from '#community/polls/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { polls } = client<ReturnType<typeof pollsRoutes>>().api;

/** The polls that wait for the viewer's vote. */
export const openPollsQuery = queryOptions({
  queryKey: ['polls', 'open'],
  queryFn: () => read(polls.open.$get()),
});
