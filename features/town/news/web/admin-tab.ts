import type { AdminTab } from '#web/admin/admin-tab.ts';

export const scheduledTab = {
  group: 'news',
  rights: ['editor'],
  isSplit: true,
  load: async () => (await import('./scheduled/ScheduledPanel.tsx')).ScheduledPanel,
} satisfies AdminTab;
