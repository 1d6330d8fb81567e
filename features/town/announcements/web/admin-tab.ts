import type { AdminTab } from '#web/desk/admin-tab.ts';

export const announcementsTab = {
  group: 'news',
  rights: ['editor'],
  load: async () => (await import('./desk/AnnouncementsPanel.tsx')).AnnouncementsPanel,
} satisfies AdminTab;
