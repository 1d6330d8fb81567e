import type { PageEntry } from '#web/page.ts';

export const areasPages = [
  {
    path: '/settings/area',
    file: 'residents/areas/web/OwnAreaPage.tsx',
    layout: 'header',
    title: '사는 곳',
  },
] satisfies PageEntry[];
