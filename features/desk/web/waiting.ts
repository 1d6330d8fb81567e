import { queryOptions, useQuery } from '@tanstack/react-query';
import { copy } from '#features/desk/copy.ts';
import type { deskRoutes } from '#features/desk/server/routes.ts';
import { fill } from '#shared/korean.ts';
import { client, read } from '#web/api.ts';
import { useTopics } from '#web/live/use-live.ts';

const { desk } = client<ReturnType<typeof deskRoutes>>().api;

export const waitingQuery = queryOptions({
  queryKey: ['desk', 'waiting'],
  queryFn: () => read(desk.waiting.$get()),
});

/** How much waits for admins, kept true while it is on screen. */
export function useWaiting() {
  const { data } = useQuery(waitingQuery);
  useTopics(['reports', 'moves']);
  const count = data ? data.reports + data.moves : 0;
  return { count, label: fill(copy['desk.waiting'], { count }) };
}
