import type { AdminTab } from '#web/admin/admin-tab.ts';

export const areasTab = {
  group: 'town',
  rights: ['operator'],
  load: async () => (await import('./AreasPanel.tsx')).AreasPanel,
} satisfies AdminTab;
