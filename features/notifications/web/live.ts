import type { QueryClient } from '@tanstack/react-query';
import type {
  NotificationChanged,
  NotificationRead,
  NotificationReworded,
} from '#features/notifications/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { unreadQuery } from './header-count.ts';

const count = (queries: QueryClient) => void queries.invalidateQueries(unreadQuery);

/** The list's code comes with its page: whoever has not opened it has no list to keep true. */
const ifListed = (
  queries: QueryClient,
  change: (list: typeof import('./cached-notifications.ts')) => unknown,
) => {
  const filter = { queryKey: ['notifications', 'list'] };
  if (!queries.getQueryState(filter.queryKey)) return;
  // Cut off right now: the list is fetched again when the line is back.
  void import('./cached-notifications.ts').then(change, () => queries.invalidateQueries(filter));
};

export const notificationsLive: LiveRules = {
  'notification.changed': (queries, changed: NotificationChanged) => {
    count(queries);
    ifListed(queries, (list) => list.refetchNotifications(queries, changed));
  },
  'notification.reworded': (queries, { ids }: NotificationReworded) =>
    ifListed(queries, (list) => list.refetchNotifications(queries, { ids, gone: [] })),
  // Opened here, or on another of one's own devices.
  'notification.read': (queries, { id }: NotificationRead) => {
    count(queries);
    ifListed(queries, (list) => list.markRead(queries, id));
  },
  'notification.switched': (queries) =>
    void queries.invalidateQueries({ queryKey: ['notifications', 'settings'] }),
};
