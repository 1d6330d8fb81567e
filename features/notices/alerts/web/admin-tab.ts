import type { AdminTab } from '#web/admin/admin-tab.ts';

export const alertsTab = {
  group: 'news',
  rights: ['editor'],
  load: async () => (await import('./admin/AlertsPanel.tsx')).AlertsPanel,
} satisfies AdminTab;
