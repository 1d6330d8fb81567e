import { NewsArticle, NewsDraft, NewsPage, NewsQuery } from '#features/news/contract.ts';
import { scopeOf } from '#features/regions/server/scope.ts';
import { pageOf, readCursor } from '#server/cursor.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { createNews } from './actions.ts';
import { articleFor } from './article-routes.ts';
import { interestsOf } from './interests.ts';
import { abilities } from './policy.ts';
import { presentNews } from './present.ts';
import { selectNewsPage } from './queries.ts';

const listNews = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/news',
    summary: "A region's news, newest first; of one tag, or of the viewer's interest tags",
    request: { query: NewsQuery },
    responses: { 200: jsonResponse(NewsPage, 'One page') },
  },
);

const postNews = route(
  { access: 'person', limit: 'write' },
  {
    method: 'post',
    path: '/api/news',
    summary: 'Publish news (admins)',
    request: { body: jsonBody(NewsDraft) },
    responses: { 201: jsonResponse(NewsArticle, 'The news') },
  },
);

export const listRoutes = (p: Platform) =>
  router()
    .openapi(listNews, async (c) => {
      const viewer = viewerOf(c);
      const { cursor, limit, tag, interest, ...region } = c.req.valid('query');
      // A tag is narrower than the interest tags, so it takes precedence.
      const tags = tag !== undefined ? [tag] : interest === 'true' ? await interestsOf(p.db, viewer) : null;
      const wanted = { scope: scopeOf(viewer, region), after: readCursor(cursor), limit, tags };
      const { items, nextCursor } = pageOf(await selectNewsPage(p.db, viewer, wanted), limit);
      const page = { items: items.map(presentNews), nextCursor, can: abilities(viewer) };
      return c.json(NewsPage.parse(page), 200);
    })
    .openapi(postNews, async (c) => {
      const viewer = viewerOf(c);
      const draft = c.req.valid('json');
      await createNews(p, viewer, draft);
      return c.json(await articleFor(p, viewer, draft.id), 201);
    });
