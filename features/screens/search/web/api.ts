import { infiniteQueryOptions } from '@tanstack/react-query';
import { regionQuery } from '#residents/regions/web/region-query.ts';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import type { SearchPage } from '#screens/search/contract.ts';
import type { searchRoutes } from '#screens/search/server/routes.ts';
import { client, read } from '#web/requests/api.ts';
import { ApiError } from '#web/requests/api-error.ts';
import type { SearchView } from './search-view.ts';

const { api } = client<ReturnType<typeof searchRoutes>>();

type Next = { cursor: string; q: string; kind: SearchPage['found']['kind'] } | null;

/** The rate limit was reached. The query is retried by itself after the time that the server asks for. */
const isResting = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'rate_limited';

/** The results, page by page. If the first page converted the query, later pages use the converted one. */
export const searchQuery = ({ q, tab }: SearchView, { provinceCode, cityCode }: ViewedRegion) =>
  infiniteQueryOptions({
    queryKey: ['search', { q, tab, provinceCode, cityCode }],
    queryFn: ({ pageParam, signal }) =>
      read(
        api.search.$get(
          {
            query: {
              q: pageParam?.q ?? q,
              ...(pageParam ? { kind: pageParam.kind, cursor: pageParam.cursor } : tab && { kind: tab }),
              ...regionQuery({ provinceCode, cityCode }),
            },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as Next,
    getNextPageParam: ({ nextCursor, found }, pages): Next =>
      nextCursor === null ? null : { cursor: nextCursor, q: pages[0]?.spelled ?? q, kind: found.kind },
    retry: (count, error) =>
      isResting(error) ? count < 3 : error instanceof ApiError && error.code === 'offline' && count < 1,
    retryDelay: (_, error) => (isResting(error) ? (error.retryAfterMs ?? 2000) : 500),
  });

export { isResting };
