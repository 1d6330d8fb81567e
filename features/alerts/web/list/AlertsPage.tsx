import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { copy } from '#features/alerts/copy.ts';
import { AlertRow } from '#features/alerts/web/AlertRow.tsx';
import { alertsQuery } from '#features/alerts/web/api.ts';
import { readViewedRegion, useViewedRegion } from '#features/regions/web/viewed-region.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PullToRefresh } from '#web/ui/PullToRefresh.tsx';
import type { Visit } from '#web/visit.ts';

export const load = ({ queryClient }: Visit) =>
  queryClient.fetchInfiniteQuery(alertsQuery(readViewedRegion()));

/** All alerts of the viewed region, past ones too. The frame subscribes to them. */
export function Page() {
  const queries = useQueryClient();
  const { data, ...list } = useSuspenseInfiniteQuery(alertsQuery(useViewedRegion()));
  const items = itemsOf(data);
  return (
    <PullToRefresh onRefresh={() => queries.invalidateQueries({ queryKey: ['alerts'] })}>
      {data.pages[0]?.can.write && (
        <div className="px-4 pt-3 pb-1">
          <Button
            size="small"
            look="secondary"
            icon={<Icon of={Plus} size={18} />}
            render={<Link to="/alerts/write" />}
          >
            {copy['alerts.write']}
          </Button>
        </div>
      )}
      {items.length === 0 ? (
        <EmptyState title={copy['alerts.none']} body={copy['alerts.noneBody']} drawing="letter" />
      ) : (
        <ul>
          {items.map((alert) => (
            <li key={alert.id}>
              <AlertRow alert={alert} />
            </li>
          ))}
        </ul>
      )}
      <EndOfList list={list} />
    </PullToRefresh>
  );
}
