import { newsItem } from '#town/news/web/pages.ts';
import type { PageEntry } from '#web/page.ts';

export const newsPagePages = [
  {
    path: '/news/$newsId',
    file: 'screens/news-page/web/NewsPage.tsx',
    layout: 'header',
    title: '소식',
    shape: 'article',
    item: newsItem,
    offline: ['news', 'polls', 'signups'],
  },
] satisfies PageEntry[];
