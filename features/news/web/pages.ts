import type { NewsArticle } from '#features/news/contract.ts';
import type { PageEntry } from '#web/page.ts';
import { newsKey } from './news-key.ts';

const item: PageEntry['item'] = ({ params, search }) => {
  const id = params.newsId ?? search.edit;
  return typeof id === 'string' ? { key: newsKey(id), nameOf: ({ title }: NewsArticle) => title } : null;
};

export const newsPages: PageEntry[] = [
  { path: '/news', module: () => import('./list/NewsListPage.tsx'), shape: 'pictures' },
  { path: '/news/$newsId', module: () => import('./article/NewsPage.tsx'), shape: 'article', item },
  { path: '/news/write', module: () => import('./writing/WriteNewsPage.tsx'), shape: 'form', item },
];
