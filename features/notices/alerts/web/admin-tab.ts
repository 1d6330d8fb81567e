import type { AdminTab } from '#web/desk/admin-tab.ts';

export const alertsTab = {
  group: 'news',
  rights: ['editor'],
  load: async () => (await import('./desk/AlertsPanel.tsx')).AlertsPanel,
} satisfies AdminTab;
