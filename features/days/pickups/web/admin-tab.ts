import type { AdminTab } from '#web/admin/admin-tab.ts';

export const pickupsTab = {
  group: 'town',
  rights: ['editor'],
  load: async () => (await import('./admin/PickupsPanel.tsx')).PickupsPanel,
} satisfies AdminTab;
