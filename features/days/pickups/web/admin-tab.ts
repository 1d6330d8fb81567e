import type { AdminTab } from '#web/desk/admin-tab.ts';

export const pickupsTab = {
  group: 'town',
  rights: ['editor'],
  load: async () => (await import('./desk/PickupsPanel.tsx')).PickupsPanel,
} satisfies AdminTab;
