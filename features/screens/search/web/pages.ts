import type { PageEntry } from '#web/page.ts';

export const searchPages = [
  {
    path: '/search',
    file: 'screens/search/web/SearchPage.tsx',
    layout: 'header',
    title: '검색',
  },
] satisfies PageEntry[];
