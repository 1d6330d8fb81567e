import type { PageEntry } from '#web/page.ts';

export const notificationsPages: PageEntry[] = [
  { path: '/notifications', module: () => import('./NotificationsPage.tsx'), shape: 'faces' },
  { path: '/settings/notifications', module: () => import('./NotificationSettingsPage.tsx') },
];
