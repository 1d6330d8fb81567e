import type { notificationsRoutes } from '#notices/notifications/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

export const { api } = client<ReturnType<typeof notificationsRoutes>>();

export const unreadQuery = {
  queryKey: ['notifications', 'unread'],
  queryFn: () => read(api.notifications.unread.$get()),
};

/**
 * The number on the bell in the header. Its label is not in `copy.ts`, which every page would load with it.
 */
export const notificationsCount = { query: unreadQuery, label: '읽지 않은 알림 {count}개' };
