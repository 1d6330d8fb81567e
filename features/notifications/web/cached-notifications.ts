import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type {
  Notification,
  NotificationChanged,
  NotificationsPage,
} from '#features/notifications/contract.ts';
import { ApiError } from '#web/api-error.ts';
import { listQuery, readNotification } from './api.ts';

type Pages = InfiniteData<NotificationsPage, string | null>;

/** More than so many at once are one fetch of the list. */
const maxSingly = 3;

const change = (queries: QueryClient, each: (pages: NotificationsPage[]) => NotificationsPage[]) =>
  queries.setQueryData<Pages>(listQuery.queryKey, (data) => data && { ...data, pages: each(data.pages) });

const inItems = (queries: QueryClient, each: (items: Notification[]) => Notification[]) =>
  change(queries, (pages) => pages.map((page) => ({ ...page, items: each(page.items) })));

const isLater = (one: Notification, other: Notification) =>
  one.at === other.at ? one.id > other.id : one.at > other.at;

/** Puts a row where it belongs: a group that has grown moves up. What lies behind the last page comes with the next. */
export const place = (queries: QueryClient, notification: Notification) =>
  change(queries, (pages) => {
    const known = pages.flatMap(({ items }) => items).find(({ id }) => id === notification.id);
    // The very last row as well, which taken out would seem to lie behind the last page.
    if (known?.at === notification.at)
      return pages.map((page) => ({
        ...page,
        items: page.items.map((item) => (item.id === notification.id ? notification : item)),
      }));
    const others = pages.map((page) => ({
      ...page,
      items: page.items.filter(({ id }) => id !== notification.id),
    }));
    const at = others.findIndex(({ items }) => items.some((item) => isLater(notification, item)));
    const last = others.length - 1;
    if (at < 0 && others[last]?.nextCursor) return others;
    return others.map((page, index) => (index === (at < 0 ? last : at) ? withRow(page, notification) : page));
  });

function withRow(page: NotificationsPage, notification: Notification): NotificationsPage {
  const before = page.items.findIndex((item) => isLater(notification, item));
  return { ...page, items: page.items.toSpliced(before < 0 ? page.items.length : before, 0, notification) };
}

export const drop = (queries: QueryClient, ids: string[]) =>
  inItems(queries, (items) => items.filter(({ id }) => !ids.includes(id)));

/** One that was opened, or all of them (null). */
export const markRead = (queries: QueryClient, id: string | null) =>
  inItems(queries, (items) =>
    items.map((item) => ((id === null || item.id === id) && !item.read ? { ...item, read: true } : item)),
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
