import type { InfiniteData, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { News, NewsArticle, NewsPage } from '#features/news/contract.ts';
import type { NewsFilter, NewsListKey } from './api.ts';
import { newsKey } from './news-key.ts';

type Pages = InfiniteData<NewsPage, string | null>;
type List = { items: News[] };

const lists = { queryKey: ['news', 'list'] };
const home = { queryKey: ['news', 'home'] };
const first = { queryKey: ['news', 'first'] };

const inPages =
  (change: (items: News[]) => News[]) =>
  (data: Pages): Pages => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
  });

/** Changes what is cached; it is no younger for it, and what was to be asked for again still is. */
function revise<Data>(queries: QueryClient, filter: QueryFilters, change: (data: Data) => Data) {
  for (const query of queries.getQueryCache().findAll(filter)) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (data === undefined) continue;
    queries.setQueryData(query.queryKey, change(data as Data), { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}

function reviseEverywhere(queries: QueryClient, change: (items: News[]) => News[]) {
  revise<Pages>(queries, lists, inPages(change));
  for (const filter of [home, first])
    revise<List>(queries, filter, (data) => ({ ...data, items: change(data.items) }));
}

/** Changes one item wherever it is cached. */
export function patchNews(queries: QueryClient, id: string, patch: (news: News) => Partial<News>) {
  const each = (items: News[]) => items.map((news) => (news.id === id ? { ...news, ...patch(news) } : news));
  reviseEverywhere(queries, each);
  revise<NewsArticle | null>(
    queries,
    { queryKey: newsKey(id) },
    (news) => news && { ...news, ...patch(news) },
  );
}

/** Takes one item out of every list; whoever reads it learns that it is gone. */
export function dropNews(queries: QueryClient, id: string) {
  reviseEverywhere(queries, (items) => items.filter((news) => news.id !== id));
  revise<NewsArticle | null>(queries, { queryKey: newsKey(id) }, () => null);
  // They show a fixed number: another one moves up.
  void queries.invalidateQueries(home);
  void queries.invalidateQueries(first);
}

/** Puts new or changed news where it belongs in every list that is cached. */
export function placeNews(queries: QueryClient, news: NewsArticle) {
  const { content: _content, linkUrl: _link, can: _can, ...row } = news;
  revise<NewsArticle | null>(queries, { queryKey: newsKey(news.id) }, () => news);
  for (const { state, queryKey } of queries.getQueryCache().findAll(lists)) {
    const [, , region, filter] = queryKey as unknown as NewsListKey;
    const exactly = { queryKey, exact: true };
    const belongs = isIn(region, news) && carries(filter, news);
    if (state.data && placed(state.data as Pages, row, belongs))
      revise<Pages>(queries, exactly, (data) => placed(data, row, belongs) ?? data);
    else void queries.invalidateQueries(exactly);
  }
  void queries.invalidateQueries(home);
  void queries.invalidateQueries(first);
}

const isIn = ({ provinceCode, cityCode }: NewsListKey[2], news: News) =>
  cityCode ? news.cityCode === cityCode : !provinceCode || news.cityCode.startsWith(provinceCode);

/** Which tags somebody is interested in, the server knows. */
const carries = ({ tag, interest }: NewsFilter, { tags }: News) =>
  interest && !tag ? ('unknown' as const) : !tag || tags.includes(tag);

const isNewer = (a: News, b: News) =>
  a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id);

/** The list with the row in its place, or without it; null where only the server can tell. */
function placed(data: Pages, row: News, belongs: boolean | 'unknown'): Pages | null {
  if (belongs === 'unknown') return null;
  if (!belongs) return inPages((items) => items.filter(({ id }) => id !== row.id))(data);
  const isKnown = data.pages.some(({ items }) => items.some(({ id }) => id === row.id));
  if (isKnown) return inPages((items) => items.map((item) => (item.id === row.id ? row : item)))(data);
  const at = data.pages.findIndex(({ items }) => items.some((item) => isNewer(row, item)));
  const end = data.pages.length - 1;
  // Older than all that is loaded: whether it comes with the next page, its cursor knows.
  if (at < 0 && data.pages[end]?.nextCursor !== null) return null;
  const pages = data.pages.map((page, i) => (i === (at < 0 ? end : at) ? withRow(page, row) : page));
  return { ...data, pages };
}

function withRow(page: NewsPage, row: News): NewsPage {
  const at = page.items.findIndex((item) => isNewer(row, item));
  return { ...page, items: page.items.toSpliced(at < 0 ? page.items.length : at, 0, row) };
}

/** Reads what is on screen anew, of long lists only the beginning. */
export async function refreshNews(queries: QueryClient) {
  revise<Pages>(queries, lists, ({ pages, pageParams }) => ({
    pages: pages.slice(0, 1),
    pageParams: pageParams.slice(0, 1),
  }));
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['news'] }),
    queries.invalidateQueries({ queryKey: ['interest-tags'] }),
  ]);
}
