import type { AdminTab } from '#web/admin/admin-tab.ts';

export const appealsTab = {
  group: 'work',
  rights: ['moderator'],
  isSplit: true,
  load: async () => (await import('./admin/AppealsPanel.tsx')).AppealsPanel,
} satisfies AdminTab;
