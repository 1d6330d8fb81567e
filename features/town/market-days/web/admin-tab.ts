import type { AdminTab } from '#web/admin/admin-tab.ts';

export const marketsTab = {
  group: 'town',
  rights: ['editor', 'operator'],
  load: async () => (await import('./MarketsPanel.tsx')).MarketsPanel,
} satisfies AdminTab;
