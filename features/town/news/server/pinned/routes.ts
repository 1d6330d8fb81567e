import { RegionQuery } from '#residents/regions/contract.ts';
import { codeOf, scopeOf } from '#residents/regions/server/scope.ts';
import { notFound } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { PinnedList } from '#town/news/pinned-contract.ts';
import { presentNews } from '#town/news/server/present.ts';
import { dismissPinned } from './dismiss.ts';
import { selectPinned } from './queries.ts';

/** News that stands on top until its time. */
export const pinnedRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/pinned-news',
      {
        summary: 'List the news that stands on top in a region, newest first',
        query: RegionQuery,
        response: PinnedList,
      },
      async ({ viewer, query }) => {
        const around = { viewer, code: codeOf(scopeOf(viewer, query)), now: p.clock.now() };
        const rows = await selectPinned(p.db, around);
        return { items: rows.map(({ dismissed, ...row }) => ({ ...presentNews(row), dismissed })) };
      },
    )
    .put(
      '/api/pinned-news/{id}/dismissal',
      {
        summary: 'Close pinned news on the home page, on all devices of the viewer',
        item: () => notFound('news.gone'),
        query: RegionQuery,
      },
      ({ viewer, id, query }) => dismissPinned(p, viewer, id, query),
    );
