import type { AdminTab } from '#web/desk/admin-tab.ts';

export const appealsTab = {
  group: 'work',
  rights: ['moderator'],
  isSplit: true,
  load: async () => (await import('./desk/AppealsPanel.tsx')).AppealsPanel,
} satisfies AdminTab;
