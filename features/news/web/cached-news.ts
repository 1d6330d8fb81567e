import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { News, NewsArticle, NewsPage } from '#features/news/contract.ts';
import type { NewsFilter, NewsListKey } from './api.ts';

type Pages = InfiniteData<NewsPage, string | null>;
type List = { items: News[] };

const lists = { queryKey: ['news', 'list'] };
const home = { queryKey: ['news', 'home'] };
const first = { queryKey: ['news', 'first'] };
const item = (id: string) => ['news', 'item', id];

const inPages = (change: (items: News[]) => News[]) => (data: Pages | undefined) =>
  data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) };

/** Changes one item wherever it is cached. */
export function patchNews(queries: QueryClient, id: string, patch: (news: News) => Partial<News>) {
  const each = (items: News[]) => items.map((news) => (news.id === id ? { ...news, ...patch(news) } : news));
  queries.setQueriesData<Pages>(lists, inPages(each));
  for (const key of [home, first])
    queries.setQueriesData<List>(key, (data) => data && { ...data, items: each(data.items) });
  queries.setQueryData<NewsArticle | null>(item(id), (news) => news && { ...news, ...patch(news) });
}

/** Takes one item out of every list; whoever reads it learns that it is gone. */
export function dropNews(queries: QueryClient, id: string) {
  const without = (items: News[]) => items.filter((news) => news.id !== id);
  queries.setQueriesData<Pages>(lists, inPages(without));
  for (const key of [home, first])
    queries.setQueriesData<List>(key, (data) => data && { ...data, items: without(data.items) });
  if (queries.getQueryData(item(id)) !== undefined) queries.setQueryData(item(id), null);
  // They show a fixed number: another one moves up.
  void queries.invalidateQueries(home);
  void queries.invalidateQueries(first);
}

/** Puts new or changed news where it belongs in every list that is cached. */
export function placeNews(queries: QueryClient, news: NewsArticle) {
  const { content: _content, linkUrl: _link, can: _can, ...row } = news;
  if (queries.getQueryData(item(news.id)) !== undefined) queries.setQueryData(item(news.id), news);
  for (const query of queries.getQueryCache().findAll(lists)) {
    const data = query.state.data as Pages | undefined;
    const [, , region, filter] = query.queryKey as unknown as NewsListKey;
    const belongs = isIn(region, news) && carries(filter, news);
    if (!data || belongs === 'unknown')
      void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    else
      queries.setQueryData<Pages>(
        query.queryKey,
        belongs ? withNews(data, row) : inPages(without(row))(data),
      );
  }
  void queries.invalidateQueries(home);
  void queries.invalidateQueries(first);
}

const without =
  ({ id }: News) =>
  (items: News[]) =>
    items.filter((news) => news.id !== id);

const isIn = ({ provinceCode, cityCode }: NewsListKey[2], news: News) =>
  cityCode ? news.cityCode === cityCode : !provinceCode || news.cityCode.startsWith(provinceCode);

/** Which tags somebody is interested in, the server knows. */
const carries = ({ tag, interest }: NewsFilter, { tags }: News) =>
  interest && !tag ? ('unknown' as const) : !tag || tags.includes(tag);

const isNewer = (a: News, b: News) =>
  a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id);

/** In the place its time gives it; older than all that is loaded, it comes with its own page. */
function withNews(data: Pages, news: News): Pages {
  const isLast = (i: number) => i === data.pages.length - 1;
  let placed = false;
  const pages = data.pages.map((page, i) => {
    const items = without(news)(page.items);
    if (placed) return { ...page, items };
    const at = items.findIndex((other) => isNewer(news, other));
    if (at < 0 && !(isLast(i) && page.nextCursor === null)) return { ...page, items };
    placed = true;
    return { ...page, items: at < 0 ? [...items, news] : items.toSpliced(at, 0, news) };
  });
  return { ...data, pages };
}

/** Reads what is on screen anew, of long lists only the beginning. */
export async function refreshNews(queries: QueryClient) {
  queries.setQueriesData<Pages>(
    lists,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['news'] }),
    queries.invalidateQueries({ queryKey: ['interest-tags'] }),
  ]);
}
