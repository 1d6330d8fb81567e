import type { AdminTab } from '#web/admin/admin-tab.ts';

export const newslettersTab = {
  group: 'news',
  rights: ['editor'],
  load: async () => (await import('./admin/NewslettersPanel.tsx')).NewslettersPanel,
} satisfies AdminTab;
