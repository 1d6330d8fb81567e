import { notFound } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { NewsArticle, NewsChange, NewsLike } from '#town/news/contract.ts';
import { changeNews, deleteNews } from './actions.ts';
import { setLike } from './likes.ts';
import { presentArticle } from './present.ts';
import { findArticle } from './queries.ts';

export async function articleFor(p: Platform, viewer: Viewer, id: string): Promise<NewsArticle> {
  const row = await findArticle(p.db, viewer, id);
  if (!row) throw notFound('news.gone');
  return presentArticle(viewer, row);
}

export const articleRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/news/{id}',
      { summary: 'Get an item of news', item: () => notFound('news.gone'), response: NewsArticle },
      ({ viewer, id }) => articleFor(p, viewer, id),
    )
    .put(
      '/api/news/{id}',
      {
        summary: 'Replace the fields of news (admins)',
        item: () => notFound('news.gone'),
        body: NewsChange,
        response: NewsArticle,
      },
      async ({ viewer, id, body }) => {
        await changeNews(p, viewer, id, body);
        return articleFor(p, viewer, id);
      },
    )
    .delete(
      '/api/news/{id}',
      {
        summary: 'Delete news with its image and its entries in calendars (admins)',
        item: () => notFound('news.gone'),
      },
      ({ viewer, id }) => deleteNews(p, viewer, id),
    )
    .put(
      '/api/news/{id}/like',
      {
        summary: 'Like news, which adds it to the viewer’s calendar',
        session: 'in transaction',
        item: () => notFound('news.gone'),
        response: NewsLike,
      },
      ({ viewer, id }) => setLike(p, viewer, id, true),
    )
    .delete(
      '/api/news/{id}/like',
      {
        summary: 'Stop liking news',
        session: 'in transaction',
        item: () => notFound('news.gone'),
        response: NewsLike,
      },
      ({ viewer, id }) => setLike(p, viewer, id, false),
    );
