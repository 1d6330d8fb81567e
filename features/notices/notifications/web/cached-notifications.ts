import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type {
  Notification,
  NotificationChanged,
  NotificationsPage,
} from '#notices/notifications/contract.ts';
import { insertItem, itemsOf, mapItems, patchItem, removeItem, removeItems } from '#web/lists/cached-list.ts';
import { fetchCurrent } from '#web/live/fetch-current.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { listQuery, readNotification } from './api.ts';

type Pages = InfiniteData<NotificationsPage, string | null>;

/** If more rows changed at once, the list is refetched instead. */
const maxSingly = 3;

const change = (queries: QueryClient, each: (list: Pages) => Pages) =>
  queries.setQueryData<Pages>(listQuery.queryKey, (list) => list && each(list));

const isLater = (one: Notification, other: Notification) =>
  one.at === other.at ? one.id > other.id : one.at > other.at;

/**
 * Inserts a row by its time: a group that has grown moves up. One behind the last loaded page comes with the
 * next page.
 */
export const place = (queries: QueryClient, notification: Notification) =>
  change(queries, (list) => {
    const cached = itemsOf(list).find(({ id }) => id === notification.id);
    // Also keeps the very last row, which after a removal would seem to be behind the last loaded page.
    if (cached?.at === notification.at) return patchItem(list, notification.id, () => notification);
    const others = removeItem(list, notification.id);
    return insertItem(others, notification, isLater) ?? others;
  });

export const drop = (queries: QueryClient, ids: string[]) =>
  change(queries, (list) => removeItems(list, ({ id }) => ids.includes(id)));

/** Marks one row as read, or all (null). */
export function markRead(queries: QueryClient, id: string | null) {
  change(queries, (list) =>
    mapItems(list, (item) =>
      (id === null || item.id === id) && !item.read ? { ...item, read: true } : item,
    ),
  );
  // A list that is under way may be older. If the rows were marked before, nobody else sees that it is.
  const predicate = ({ state: { data, fetchMeta } }: Query) => data !== undefined && !fetchMeta?.fetchMore;
  const filter = { queryKey: listQuery.queryKey, predicate };
  if (queries.isFetching(filter) > 0) void queries.invalidateQueries(filter);
}

/** Reads the current rows, as the policy allows, and removes those that no longer exist. */
export async function refetchNotifications(
  queries: QueryClient,
  { ids, gone: deletedIds }: NotificationChanged,
) {
  if (deletedIds.length > 0) drop(queries, deletedIds);
  if (ids.length > maxSingly) return queries.invalidateQueries(listQuery);
  for (const id of ids)
    try {
      place(queries, await fetchCurrent(queries, listQuery.queryKey, () => readNotification(id)));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') drop(queries, [id]);
      // Without a connection: marked stale, so that the list is fetched when the connection is back.
      else await queries.invalidateQueries(listQuery);
    }
}
