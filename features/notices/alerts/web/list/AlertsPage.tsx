import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { AlertList } from '#notices/alerts/web/AlertList.tsx';
import { alertsQuery } from '#notices/alerts/web/api.ts';
import { readViewedRegion, useViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { PullToRefresh } from '#web/ui/bars/PullToRefresh.tsx';
import type { Visit } from '#web/visit.ts';

export const load = ({ queryClient }: Visit) =>
  queryClient.fetchInfiniteQuery(alertsQuery(readViewedRegion()));

/** All alerts of the viewed region, past ones too. The frame subscribes to them. */
export function Page() {
  const queries = useQueryClient();
  const { data, ...list } = useSuspenseInfiniteQuery(alertsQuery(useViewedRegion()));
  return (
    <PullToRefresh onRefresh={() => queries.invalidateQueries({ queryKey: ['alerts'] })}>
      <AlertList alerts={itemsOf(data)} list={list} canWrite={data.pages[0]?.can.write === true} />
    </PullToRefresh>
  );
}
