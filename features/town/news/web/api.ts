import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { regionQuery } from '#residents/regions/web/region-query.ts';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import type { NewsArticle, NewsChange, NewsDraft } from '#town/news/contract.ts';
import type { newsRoutes } from '#town/news/server/routes.ts';
import { absentAsNull, client, read } from '#web/requests/api.ts';
import { newsKey } from './news-key.ts';

const { api } = client<ReturnType<typeof newsRoutes>>();

/** Which news of a region a list shows: all, those with one tag, or those with the viewer's interest tags. */
export type NewsFilter = { tag?: string; interest?: boolean };

export type NewsListKey = readonly ['news', 'list', ViewedRegion, NewsFilter];

export const newsListQuery = (region: ViewedRegion, { tag, interest }: NewsFilter) =>
  infiniteQueryOptions({
    queryKey: ['news', 'list', region, { tag, interest }] as NewsListKey,
    queryFn: ({ pageParam }) =>
      read(
        api.news.$get({
          query: {
            ...regionQuery(region),
            ...(tag && { tag }),
            ...(interest && { interest: 'true' as const }),
            ...(pageParam && { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** The news of the viewer's interest tags that comes first. */
export const firstNewsQuery = (region: ViewedRegion) =>
  queryOptions({
    queryKey: ['news', 'first', region],
    queryFn: () => read(api['interest-tags'].news.$get({ query: regionQuery(region) })),
  });

/** The viewer's interest tags, and the tags to choose from. */
export const interestTagsQuery = (region: ViewedRegion) =>
  queryOptions({
    queryKey: ['interest-tags', region],
    queryFn: () => read(api['interest-tags'].$get({ query: regionQuery(region) })),
  });

/** One item; null if the viewer may not see it or there is none. */
export const newsQuery = (id: string) =>
  queryOptions({ queryKey: newsKey(id), queryFn: () => readArticle(id) });

export const readArticle = (id: string): Promise<NewsArticle | null> =>
  read(api.news[':id'].$get({ param: { id } })).catch(absentAsNull);

/** The versions of news before its changes, read anew each time the sheet opens. */
export const versionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['news', 'versions', id],
    queryFn: ({ pageParam }) =>
      read(api.news[':id'].versions.$get({ param: { id }, query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

export const createNews = (json: NewsDraft) => read(api.news.$post({ json }));

export const changeNews = (id: string, json: NewsChange) =>
  read(api.news[':id'].$put({ param: { id }, json }));

export const deleteNews = (id: string) => read(api.news[':id'].$delete({ param: { id } }));

export const sendLike = (id: string, liked: boolean) =>
  read(
    liked ? api.news[':id'].like.$put({ param: { id } }) : api.news[':id'].like.$delete({ param: { id } }),
  );

export const chooseInterests = (tags: string[], region: ViewedRegion) =>
  read(api['interest-tags'].$put({ query: regionQuery(region), json: { tags } }));
