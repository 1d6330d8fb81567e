import type { PageEntry } from '#web/page.ts';

export const lostItemsPages = [
  {
    path: '/lost',
    file: 'lost-items/web/LostItemsPage.tsx',
    layout: 'header',
    title: '분실물',
    offline: ['lost-items'],
  },
] satisfies PageEntry[];
