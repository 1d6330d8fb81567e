import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useScrollAnchor } from '#community/comments/web/scroll-anchor.ts';
import { PastAlertsLink } from '#notices/alerts/web/PastAlertsLink.tsx';
import { copy } from '#notices/notifications/copy.ts';
import { useToday } from '#web/device/use-today.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { listQuery } from './api.ts';
import { byAge } from './by-age.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useHush } from './use-hush.ts';
import { useRead } from './use-read.ts';

/** New rows are inserted at the top, and the row being read keeps its place on the screen. */
export function NotificationList() {
  const list = useSuspenseInfiniteQuery(listQuery);
  const items = itemsOf(list.data);
  const today = useToday();
  const id = useId();
  const groups = useRef<HTMLDivElement>(null);
  useScrollAnchor(groups, items, 'li');
  const read = useRead();
  const hush = useHush();

  if (items.length === 0 && !list.hasNextPage)
    return (
      <>
        <EmptyState
          title={copy['notifications.empty']}
          body={copy['notifications.emptyBody']}
          drawing="letter"
        />
        <PastAlertsLink />
      </>
    );
  return (
    <>
      <div ref={groups}>
        {byAge(items, today).map(({ age, rows }) => (
          <div key={age}>
            <h2 id={`${id}-${age}`} className="px-4 pt-3 pb-1 font-semibold text-second text-tag">
              {copy[`notifications.${age}`]}
            </h2>
            <ul aria-labelledby={`${id}-${age}`}>
              {rows.map((item) => (
                <li key={item.id} id={`notification-${item.id}`}>
                  <NotificationRow
                    notification={item}
                    onOpen={() => !item.read && read.mutate(item.id)}
                    onHush={(hushed) => hush.act({ kind: item.kind, hushed })}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <EndOfList list={list} rows={{ leading: true }} />
      {!list.hasNextPage && <PastAlertsLink />}
    </>
  );
}
