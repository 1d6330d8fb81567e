import type { AdminTab } from '#web/admin/admin-tab.ts';

export const townFeaturesTab = {
  group: 'town',
  rights: ['operator'],
  load: async () => (await import('./TownFeaturesPanel.tsx')).TownFeaturesPanel,
} satisfies AdminTab;
