import type { NewsArticle } from '#town/news/contract.ts';
import type { PageEntry } from '#web/page.ts';
import { newsKey } from './news-key.ts';

export const newsItem: PageEntry['item'] = ({ params, search }) => {
  const id = params.newsId ?? search.edit;
  return typeof id === 'string' ? { key: newsKey(id), nameOf: ({ title }: NewsArticle) => title } : null;
};

export const newsPages = [
  {
    path: '/news',
    file: 'town/news/web/list/NewsListPage.tsx',
    layout: 'tabs',
    title: '소식',
    shape: 'images',
    hasFab: true,
    offline: ['news'],
  },
  {
    path: '/news/write',
    file: 'town/news/web/writing/WriteNewsPage.tsx',
    layout: 'bare',
    title: '소식 쓰기',
    editTitle: '소식 수정',
    only: 'staff',
    shape: 'form',
    item: newsItem,
  },
] satisfies PageEntry[];
