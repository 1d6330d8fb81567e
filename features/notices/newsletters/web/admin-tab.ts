import type { AdminTab } from '#web/desk/admin-tab.ts';

export const newslettersTab = {
  group: 'news',
  rights: ['editor'],
  load: async () => (await import('./desk/NewslettersPanel.tsx')).NewslettersPanel,
} satisfies AdminTab;
