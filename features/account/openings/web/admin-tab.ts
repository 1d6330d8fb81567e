import type { AdminTab } from '#web/admin/admin-tab.ts';

export const openingTab = {
  group: 'town',
  rights: ['operator', 'editor'],
  load: async () => (await import('./admin/OpeningPanel.tsx')).OpeningPanel,
} satisfies AdminTab;
