import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useAdminTown } from '#residents/regions/web/use-admin-town.ts';
import { useRegion } from '#residents/regions/web/viewed-region.ts';
import { may } from '#shared/may.ts';
import { placesAround } from '#shared/places-around.ts';
import { scheduledListQuery } from '#town/news/web/scheduled-api.ts';
import { copy } from '#town/news/writing-copy.ts';
import { ListAndDetail } from '#web/admin/ListAndDetail.tsx';
import { useAdminList } from '#web/admin/use-admin-list.ts';
import { useWide } from '#web/admin/use-wide.ts';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { ScheduledDetail } from './ScheduledDetail.tsx';
import { ScheduledLine, ScheduledRow } from './ScheduledRow.tsx';

/** A tab of the admin page: the news that a place, and those around it, publish later. */
export function ScheduledPanel() {
  const place = usePlace();
  const me = useMe();
  const places = place === null ? [] : placesAround(place).filter((code) => may(me, 'editor', code));
  useTopics(places.map((code) => `scheduled-news:${code || 'all'}`));
  if (place === null)
    return (
      <EmptyState
        title={copy['scheduledNews.chooseTown']}
        body={copy['scheduledNews.chooseTownBody']}
        drawing="map"
      />
    );
  return (
    <Suspense fallback={<RowsLoading rows={3} />}>
      <ScheduledList key={place} place={place} />
    </Suspense>
  );
}

/** The town of the admin pages, else the viewed province or the country, if the viewer writes news there. */
function usePlace(): string | null {
  const town = useAdminTown('editor');
  const me = useMe();
  const wider = useRegion().provinceCode ?? '';
  return town ?? (may(me, 'editor', wider) ? wider : null);
}

function ScheduledList({ place }: { place: string }) {
  const wide = useWide();
  const { items } = useSuspenseQuery(scheduledListQuery(place)).data;
  const { list, opened, rowOf, leave, goOn } = useAdminList({ rows: items.map(({ id }) => id) });
  return (
    <ListAndDetail
      hint={copy['scheduledNews.choose']}
      list={
        items.length === 0 ? (
          <EmptyState
            title={copy['scheduledNews.none']}
            body={copy['scheduledNews.noneBody']}
            drawing="letter"
          />
        ) : (
          <ul ref={list}>
            {items.map((item) => (
              <li key={item.id}>
                {wide ? <ScheduledLine item={item} row={rowOf(item.id)} /> : <ScheduledRow item={item} />}
              </li>
            ))}
          </ul>
        )
      }
      detail={
        wide &&
        opened && (
          <ScheduledDetail
            key={opened}
            item={items.find(({ id }) => id === opened)}
            onClose={leave}
            onSettled={() => goOn()}
          />
        )
      }
    />
  );
}
