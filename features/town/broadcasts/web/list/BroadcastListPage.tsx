import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRegionTopic } from '#residents/regions/web/region-topic.ts';
import { readViewedRegion, useViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { copy } from '#town/broadcasts/copy.ts';
import { broadcastListQuery } from '#town/broadcasts/web/api.ts';
import { ChevronRight, Mic } from '#web/icons.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { Fab } from '#web/ui/bars/Fab.tsx';
import { PullToRefresh } from '#web/ui/bars/PullToRefresh.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import type { Visit } from '#web/visit.ts';
import { BroadcastRow } from './BroadcastRow.tsx';

export const load = ({ queryClient }: Visit) =>
  queryClient.ensureInfiniteQueryData(broadcastListQuery(readViewedRegion()));

/** The broadcasts of the town in the last year, the newest first. */
export function Page() {
  const queries = useQueryClient();
  const { data, ...list } = useSuspenseInfiniteQuery(broadcastListQuery(useViewedRegion()));
  useRegionTopic();
  const items = itemsOf(data);
  return (
    <>
      <PullToRefresh onRefresh={() => queries.invalidateQueries({ queryKey: ['broadcasts'] })}>
        <List
          items={items}
          row={(item) => <BroadcastRow broadcast={item} />}
          empty={
            <EmptyState title={copy['broadcasts.none']} body={copy['broadcasts.noneBody']} drawing="letter" />
          }
          more={list}
        />
        {!list.hasNextPage && (
          <ListRow
            title={copy['broadcasts.pastAlerts']}
            trailing={<Icon of={ChevronRight} size={20} className="text-hint" />}
            render={<Link to="/alerts" />}
          />
        )}
        <div className="h-20" />
      </PullToRefresh>
      {data.pages[0]?.can.write && (
        <Fab
          label={copy['broadcasts.write']}
          icon={<Icon of={Mic} />}
          render={<Link to="/broadcasts/write" />}
        />
      )}
    </>
  );
}
