import type { PageEntry } from '#web/page.ts';

export const notificationsPages = [
  {
    path: '/notifications',
    file: 'notices/notifications/web/NotificationsPage.tsx',
    layout: 'header',
    title: '알림',
    shape: 'faces',
    offline: ['notifications'],
  },
  {
    path: '/settings/notifications',
    file: 'notices/notifications/web/NotificationSettingsPage.tsx',
    layout: 'header',
    title: '알림 설정',
    offline: ['notifications'],
  },
] satisfies PageEntry[];
