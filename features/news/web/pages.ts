import type { PageEntry } from '#web/page.ts';

export const newsPages: PageEntry[] = [
  { path: '/news', module: () => import('./NewsListPage.tsx'), shape: 'pictures' },
  { path: '/news/$newsId', module: () => import('./NewsPage.tsx'), shape: 'article' },
  { path: '/news/write', module: () => import('./WriteNewsPage.tsx'), shape: 'form' },
];
