import type { AdminTab } from '#web/admin/admin-tab.ts';

export const takedownsTab = {
  group: 'work',
  rights: ['moderator'],
  isSplit: true,
  load: async () => (await import('./admin/TakedownsPanel.tsx')).TakedownsPanel,
} satisfies AdminTab;
