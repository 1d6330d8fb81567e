import { NewsArticle, NewsChange, NewsLike } from '#features/news/contract.ts';
import { notFound } from '#server/errors.ts';
import { itemIdOr, itemParams } from '#server/http/item-id.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { changeNews, deleteNews } from './actions.ts';
import { setLike } from './likes.ts';
import { presentArticle } from './present.ts';
import { findArticle } from './queries.ts';

const idOf = itemIdOr(() => notFound('news.gone'));

const getNews = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/news/{id}',
    summary: 'One item of news',
    request: { params: itemParams },
    responses: { 200: jsonResponse(NewsArticle, 'The news') },
  },
);

const putNews = route(
  { access: 'person', limit: 'write' },
  {
    method: 'put',
    path: '/api/news/{id}',
    summary: 'Replace the fields of news (admins)',
    request: { params: itemParams, body: jsonBody(NewsChange) },
    responses: { 200: jsonResponse(NewsArticle, 'The news') },
  },
);

const removeNews = route(
  { access: 'person', limit: 'write' },
  {
    method: 'delete',
    path: '/api/news/{id}',
    summary: 'Delete news with its picture and its entries in calendars (admins)',
    request: { params: itemParams },
    responses: { 204: { description: 'Deleted' } },
  },
);

const like = <M extends 'put' | 'delete'>(method: M, summary: string) =>
  route(
    { access: 'person', limit: 'write' },
    {
      method,
      path: '/api/news/{id}/like',
      summary,
      request: { params: itemParams },
      responses: { 200: jsonResponse(NewsLike, 'The like and the number of likes') },
    },
  );

export async function articleFor(p: Platform, viewer: Viewer, id: string): Promise<NewsArticle> {
  const row = await findArticle(p.db, viewer, id);
  if (!row) throw notFound('news.gone');
  return presentArticle(viewer, row);
}

export const articleRoutes = (p: Platform) =>
  router()
    .openapi(getNews, async (c) => c.json(await articleFor(p, viewerOf(c), idOf(c.req.valid('param'))), 200))
    .openapi(putNews, async (c) => {
      const viewer = viewerOf(c);
      const id = idOf(c.req.valid('param'));
      await changeNews(p, viewer, id, c.req.valid('json'));
      return c.json(await articleFor(p, viewer, id), 200);
    })
    .openapi(removeNews, async (c) => {
      await deleteNews(p, viewerOf(c), idOf(c.req.valid('param')));
      return c.body(null, 204);
    })
    .openapi(like('put', 'Like news, which adds it to the calendar'), async (c) =>
      c.json(await setLike(p, viewerOf(c), idOf(c.req.valid('param')), true), 200),
    )
    .openapi(like('delete', 'Stop liking news'), async (c) =>
      c.json(await setLike(p, viewerOf(c), idOf(c.req.valid('param')), false), 200),
    );
