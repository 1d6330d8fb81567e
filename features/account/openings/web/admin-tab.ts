import type { AdminTab } from '#web/desk/admin-tab.ts';

export const openingTab = {
  group: 'town',
  rights: ['operator', 'editor'],
  load: async () => (await import('./desk/OpeningPanel.tsx')).OpeningPanel,
} satisfies AdminTab;
