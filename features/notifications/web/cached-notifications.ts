import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type {
  Notification,
  NotificationChanged,
  NotificationsPage,
} from '#features/notifications/contract.ts';
import { ApiError } from '#web/api-error.ts';
import { insertItem, itemsOf, mapItems, patchItem, removeItem, removeItems } from '#web/lists/cached-list.ts';
import { listQuery, readNotification } from './api.ts';

type Pages = InfiniteData<NotificationsPage, string | null>;

/** More than so many at once are one fetch of the list. */
const maxSingly = 3;

const change = (queries: QueryClient, each: (list: Pages) => Pages) =>
  queries.setQueryData<Pages>(listQuery.queryKey, (list) => list && each(list));

const isLater = (one: Notification, other: Notification) =>
  one.at === other.at ? one.id > other.id : one.at > other.at;

/** Puts a row where it belongs: a group that has grown moves up. What lies behind the last page comes with the next. */
export const place = (queries: QueryClient, notification: Notification) =>
  change(queries, (list) => {
    const known = itemsOf(list).find(({ id }) => id === notification.id);
    // The very last row as well, which taken out would seem to lie behind the last page.
    if (known?.at === notification.at) return patchItem(list, notification.id, () => notification);
    const others = removeItem(list, notification.id);
    return insertItem(others, notification, isLater) ?? others;
  });

export const drop = (queries: QueryClient, ids: string[]) =>
  change(queries, (list) => removeItems(list, ({ id }) => ids.includes(id)));

/** One that was opened, or all of them (null). */
export const markRead = (queries: QueryClient, id: string | null) =>
  change(queries, (list) =>
    mapItems(list, (item) =>
      (id === null || item.id === id) && !item.read ? { ...item, read: true } : item,
    ),
  );

/** What it says now is read through the policy; one that is there no more goes. */
export async function refetchNotifications(queries: QueryClient, { ids, gone }: NotificationChanged) {
  if (gone.length > 0) drop(queries, gone);
  if (ids.length > maxSingly) return queries.invalidateQueries(listQuery);
  for (const id of ids)
    try {
      place(queries, await readNotification(id));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') drop(queries, [id]);
      // Cut off right now: the list is fetched again when the line is back.
      else await queries.invalidateQueries(listQuery);
    }
}
