import type { InfiniteData, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { News, NewsArticle, NewsPage } from '#town/news/contract.ts';
import { changeItems, firstPages, placeItem, removeItem } from '#web/lists/cached-list.ts';
import { isNewer } from '#web/lists/newest-first.ts';
import type { NewsFilter, NewsListKey } from './api.ts';
import { newsKey } from './news-key.ts';

type Pages = InfiniteData<NewsPage, string | null>;
type List = { items: News[] };

const lists = { queryKey: ['news', 'list'] };
const home = { queryKey: ['news', 'home'] };
const first = { queryKey: ['news', 'first'] };
const pinned = { queryKey: ['news', 'pinned'] };

/** Changes cached data without making it look fresher. A query that is due for a refetch stays due. */
function revise<Data>(queries: QueryClient, filter: QueryFilters, change: (data: Data) => Data) {
  for (const query of queries.getQueryCache().findAll(filter)) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (data === undefined) continue;
    queries.setQueryData(query.queryKey, change(data as Data), { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}

function reviseEverywhere(queries: QueryClient, change: (items: News[]) => News[]) {
  revise<Pages>(queries, lists, (data) => changeItems(data, change));
  for (const filter of [home, first, pinned])
    revise<List>(queries, filter, (data) => ({ ...data, items: change(data.items) }));
}

/** Changes one item in every cached query. */
export function patchNews(queries: QueryClient, id: string, patch: (news: News) => Partial<News>) {
  const each = (items: News[]) => items.map((news) => (news.id === id ? { ...news, ...patch(news) } : news));
  reviseEverywhere(queries, each);
  revise<NewsArticle | null>(
    queries,
    { queryKey: newsKey(id) },
    (news) => news && { ...news, ...patch(news) },
  );
}

/** Removes one item from every list. Its own page then shows that it is gone. */
export function dropNews(queries: QueryClient, id: string) {
  reviseEverywhere(queries, (items) => items.filter((news) => news.id !== id));
  revise<NewsArticle | null>(queries, { queryKey: newsKey(id) }, () => null);
  // These lists have a fixed length, so another item moves up.
  for (const filter of [home, first, pinned]) void queries.invalidateQueries(filter);
}

/** Inserts new or changed news into every cached list that it belongs to. */
export function placeNews(queries: QueryClient, news: NewsArticle) {
  const { content: _content, linkUrl: _link, can: _can, ...row } = news;
  revise<NewsArticle | null>(queries, { queryKey: newsKey(news.id) }, () => news);
  for (const { state, queryKey } of queries.getQueryCache().findAll(lists)) {
    const [, , region, filter] = queryKey as unknown as NewsListKey;
    const exactly = { queryKey, exact: true };
    const belongs = !news.ended && isIn(region, news) && carries(filter, news);
    if (state.data && placed(state.data as Pages, row, belongs))
      revise<Pages>(queries, exactly, (data) => placed(data, row, belongs) ?? data);
    else void queries.invalidateQueries(exactly);
  }
  for (const filter of [home, first, pinned]) void queries.invalidateQueries(filter);
}

/** News of a place is in the lists of the regions in it, and in those around it. */
const isIn = ({ provinceCode, cityCode }: NewsListKey[2], { cityCode: place }: News) => {
  const region = cityCode || provinceCode || '';
  return place.startsWith(region) || region.startsWith(place);
};

/** Only the server knows whose interest tags match. */
const carries = ({ tag, interest }: NewsFilter, { tags }: News) =>
  interest && !tag ? ('unknown' as const) : !tag || tags.includes(tag);

/** The list with the row inserted or removed; null if only the server can tell. */
function placed(data: Pages, row: News, belongs: boolean | 'unknown'): Pages | null {
  if (belongs === 'unknown') return null;
  return belongs ? placeItem(data, row, isNewer) : removeItem(data, row.id);
}

/** Refetches all news on the screen. Of a long list only the first pages stay loaded. */
export async function refreshNews(queries: QueryClient) {
  revise<Pages>(queries, lists, (data) => firstPages(data));
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['news'] }),
    queries.invalidateQueries({ queryKey: ['interest-tags'] }),
  ]);
}
