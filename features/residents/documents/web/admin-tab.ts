import type { AdminTab } from '#web/desk/admin-tab.ts';

export const documentsTab = {
  group: 'records',
  rights: [],
  load: async () => (await import('./desk/Documents.tsx')).Documents,
} satisfies AdminTab;
