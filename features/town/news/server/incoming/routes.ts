import { currentCity } from '#residents/regions/old-regions.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { NewsArticle } from '#town/news/contract.ts';
import { IncomingArticle, IncomingPage, IncomingQuery } from '#town/news/incoming-contract.ts';
import { articleFor } from '#town/news/server/article-routes.ts';
import { dismissIncoming, publishIncoming } from './actions.ts';
import { presentArticle, presentIncoming } from './present.ts';
import { findIncoming, selectIncomingPage } from './queries.ts';
import { incomingNewsNotFound } from './settle.ts';

/** The items that came in from sources and wait for an editor. */
export const incomingRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/incoming-news',
      {
        summary: 'List what came in from a town’s sources and waits, newest first',
        access: ['editor'],
        query: IncomingQuery,
        response: IncomingPage,
      },
      async ({ viewer, query: { city, cursor, limit } }) => {
        const cityCode = currentCity(city)?.code ?? city;
        const rows = await selectIncomingPage(p.db, viewer, { cityCode, after: readCursor(cursor), limit });
        const { items, nextCursor } = pageOf(rows, limit);
        return { items: items.map(presentIncoming), nextCursor };
      },
    )
    .get(
      '/api/incoming-news/{id}',
      {
        summary: 'Get an incoming item as the news it would be',
        access: ['editor'],
        item: incomingNewsNotFound,
        response: IncomingArticle,
      },
      async ({ viewer, id }) => {
        const row = await findIncoming(p.db, viewer, id);
        if (!row) throw incomingNewsNotFound();
        return presentArticle(row, seoulDay(p.clock.now()));
      },
    )
    .put(
      '/api/incoming-news/{id}/publication',
      {
        summary: 'Create news of an incoming item',
        access: ['editor'],
        item: incomingNewsNotFound,
        response: NewsArticle,
      },
      async ({ viewer, id }) => {
        await publishIncoming(p, viewer, id);
        return articleFor(p, viewer, id);
      },
    )
    .delete(
      '/api/incoming-news/{id}',
      {
        summary: 'Delete an incoming item that shall not become news',
        access: ['editor'],
        item: incomingNewsNotFound,
      },
      ({ viewer, id }) => dismissIncoming(p, viewer, id),
    );
