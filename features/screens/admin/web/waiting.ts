import { queryOptions, useQuery } from '@tanstack/react-query';
import { copy } from '#screens/admin/copy.ts';
import type { adminRoutes } from '#screens/admin/server/routes.ts';
import { fill } from '#shared/text/korean.ts';
import { useTopics } from '#web/live/use-live.ts';
import { client, read } from '#web/requests/api.ts';
import { useQueueTopics } from './topics.ts';

const { admin } = client<ReturnType<typeof adminRoutes>>().api;

export const waitingQuery = queryOptions({
  queryKey: ['admin', 'waiting'],
  queryFn: () => read(admin.waiting.$get()),
});

/** The number of pending cases, appeals, takedown requests and region changes, updated live. */
export function useWaiting() {
  const { data } = useQuery(waitingQuery);
  useTopics(useQueueTopics('reports', 'appeals', 'takedowns', 'region-changes'));
  const count = data ? data.reports + data.appeals + data.takedowns + data.regionChanges : 0;
  return { count, label: fill(copy['admin.waiting'], { count }) };
}
