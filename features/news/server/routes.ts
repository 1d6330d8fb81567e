import { News, NewsDraft, NewsPage } from '#features/news/contract.ts';
import { RegionQuery } from '#features/regions/contract.ts';
import { scopeOf } from '#features/regions/server/scope.ts';
import { PageQuery, pageOf, readCursor } from '#server/cursor.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { answers, route, router, takes, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { createNews } from './actions.ts';
import { addDemoNews } from './demo.ts';
import { presentNews } from './present.ts';
import { selectNewsPage, visibleNews } from './queries.ts';

const listNews = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/news',
    summary: "A region's news, newest first",
    request: { query: PageQuery.extend(RegionQuery.shape) },
    responses: { 200: answers(NewsPage, 'One page') },
  },
);

const postNews = route(
  { access: 'person', limit: 'write' },
  {
    method: 'post',
    path: '/api/news',
    summary: 'Publish news (admins)',
    request: { body: takes(NewsDraft) },
    responses: { 201: answers(News, 'The news') },
  },
);

export const newsRoutes = (p: Platform) =>
  router()
    .openapi(listNews, async (c) => {
      const viewer = viewerOf(c);
      const { cursor, limit, ...region } = c.req.valid('query');
      const rows = await selectNewsPage(p.db, viewer, scopeOf(viewer, region), readCursor(cursor), limit);
      const { items, nextCursor } = pageOf(rows, limit);
      return c.json(NewsPage.parse({ items: await presentNews(p.db, items), nextCursor }), 200);
    })
    .openapi(postNews, async (c) => {
      const viewer = viewerOf(c);
      const draft = c.req.valid('json');
      await createNews(p, viewer, draft);
      const row = await visibleNews(p.db, viewer).where('id', '=', draft.id).executeTakeFirst();
      const [news] = row ? await presentNews(p.db, [row]) : [];
      if (!news) throw notFound('news.gone');
      return c.json(news, 201);
    });

export const newsFeature: Feature = {
  routes: newsRoutes,
  demo: addDemoNews,
  images: {
    news: async (p, viewer, id) =>
      viewer !== null &&
      (await visibleNews(p.db, viewer).where('id', '=', id).executeTakeFirst()) !== undefined,
  },
};
