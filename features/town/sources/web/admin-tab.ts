import type { AdminTab } from '#web/admin/admin-tab.ts';

export const sourcesTab = {
  group: 'news',
  rights: ['editor'],
  isSplit: true,
  load: async () => (await import('./SourcesPanel.tsx')).SourcesPanel,
} satisfies AdminTab;
