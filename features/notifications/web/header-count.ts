import type { notificationsRoutes } from '#features/notifications/server/routes.ts';
import { client, read } from '#web/api.ts';
import { copy } from '#web/copy.ts';

export const { api } = client<ReturnType<typeof notificationsRoutes>>();

export const unreadQuery = {
  queryKey: ['notifications', 'unread'],
  queryFn: () => read(api.notifications.unread.$get()),
};

/** The number on the bell in the header. */
export const notificationsCount = { query: unreadQuery, label: copy['header.aria.unread'] };
