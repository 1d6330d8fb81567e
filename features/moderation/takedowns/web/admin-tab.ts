import type { AdminTab } from '#web/desk/admin-tab.ts';

export const takedownsTab = {
  group: 'work',
  rights: ['moderator'],
  isSplit: true,
  load: async () => (await import('./desk/TakedownsPanel.tsx')).TakedownsPanel,
} satisfies AdminTab;
