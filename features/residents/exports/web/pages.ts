import type { PageEntry } from '#web/page.ts';

export const exportsPages = [
  {
    path: '/settings/export',
    file: 'residents/exports/web/ExportPage.tsx',
    layout: 'header',
    title: '내 데이터 내려받기',
  },
] satisfies PageEntry[];
