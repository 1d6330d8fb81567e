import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { copy } from '#notices/newsletters/copy.ts';
import { issueDetail, issueName } from '#notices/newsletters/issue.ts';
import { newsletterListQuery } from '#notices/newsletters/web/api.ts';
import { useAdminTown } from '#residents/regions/web/use-admin-town.ts';
import { fill } from '#shared/text/korean.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';

/** A tab of the admin page: the town's newsletters, to be printed for its village halls. */
export function NewslettersPanel() {
  const town = useAdminTown('editor');
  useTopics(town ? [`city:${town}`] : []);
  if (!town)
    return (
      <EmptyState
        title={copy['newsletter.chooseTown']}
        body={copy['newsletter.chooseTownBody']}
        drawing="map"
      />
    );
  return (
    <Suspense fallback={<RowsLoading rows={3} />}>
      <ToPrint key={town} town={town} />
    </Suspense>
  );
}

function ToPrint({ town }: { town: string }) {
  const region = { provinceCode: town.slice(0, 2), cityCode: town };
  const { data, ...list } = useSuspenseInfiniteQuery(newsletterListQuery(region));
  const items = itemsOf(data);
  if (items.length === 0)
    return <EmptyState title={copy['newsletter.none']} body={copy['newsletter.noneBody']} drawing="letter" />;
  return (
    <List
      items={items}
      row={({ id, week }) => (
        <ListRow
          title={fill(copy['newsletter.printOf'], { week: issueName(week) })}
          detail={issueDetail(week)}
          render={<Link to="/newsletter/$newsletterId" params={{ newsletterId: id }} />}
        />
      )}
      more={list}
    />
  );
}
