import type { PageEntry } from '#web/page.ts';

export const newsPages: PageEntry[] = [
  { path: '/news', module: () => import('./NewsListPage.tsx') },
  { path: '/news/$newsId', module: () => import('./NewsPage.tsx') },
  { path: '/news/write', module: () => import('./WriteNewsPage.tsx') },
];
