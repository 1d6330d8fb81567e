import type { QueryClient } from '@tanstack/react-query';
import type {
  NotificationChanged,
  NotificationRead,
  NotificationReworded,
} from '#notices/notifications/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { unreadQuery } from './header-count.ts';

const count = (queries: QueryClient) => void queries.invalidateQueries(unreadQuery);

/** The list's code is loaded with its page. Without a cached list there is nothing to update. */
const ifListed = (
  queries: QueryClient,
  change: (list: typeof import('./cached-notifications.ts')) => unknown,
) => {
  const filter = { queryKey: ['notifications', 'list'] };
  if (!queries.getQueryState(filter.queryKey)) return;
  // Without a connection: marked stale, so that the list is fetched when the connection is back.
  void import('./cached-notifications.ts').then(change, () => queries.invalidateQueries(filter));
};

export const notificationsLive: LiveRules = {
  'notification.changed': (queries, changed: NotificationChanged) => {
    count(queries);
    ifListed(queries, (list) => list.refetchNotifications(queries, changed));
  },
  'notification.reworded': (queries, { ids }: NotificationReworded) =>
    ifListed(queries, (list) => list.refetchNotifications(queries, { ids, gone: [] })),
  // Opened here, or on another device of the same person.
  'notification.read': (queries, { id }: NotificationRead) => {
    count(queries);
    ifListed(queries, (list) => list.markRead(queries, id));
  },
  'notification.switched': (queries) => {
    void queries.invalidateQueries({ queryKey: ['notifications', 'settings'] });
    // Its rows say whether their kind is pushed.
    void queries.invalidateQueries({ queryKey: ['notifications', 'list'] });
  },
};
