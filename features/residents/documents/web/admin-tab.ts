import type { AdminTab } from '#web/admin/admin-tab.ts';

export const documentsTab = {
  group: 'records',
  rights: [],
  load: async () => (await import('./admin/Documents.tsx')).Documents,
} satisfies AdminTab;
