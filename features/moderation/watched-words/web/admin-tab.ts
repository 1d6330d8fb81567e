import type { AdminTab } from '#web/admin/admin-tab.ts';

export const watchedWordsTab = {
  group: 'town',
  rights: ['moderator'],
  load: async () => (await import('./WatchedWordsPanel.tsx')).WatchedWordsPanel,
} satisfies AdminTab;
