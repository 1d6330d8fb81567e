import type { AdminTab } from '#web/admin/admin-tab.ts';

export const announcementsTab = {
  group: 'news',
  rights: ['editor'],
  load: async () => (await import('./admin/AnnouncementsPanel.tsx')).AnnouncementsPanel,
} satisfies AdminTab;
