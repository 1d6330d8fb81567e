import { firstNewsDays } from '#features/news/interests.ts';
import { FirstNews, InterestTags, InterestTagsChange } from '#features/news/interests-contract.ts';
import { RegionQuery } from '#features/regions/contract.ts';
import { scopeOf } from '#features/regions/server/scope.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { chooseInterests, interestsOf, interestTags } from './interests.ts';
import { presentNews } from './present.ts';
import { selectFirstNews } from './queries.ts';

const getTags = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/interest-tags',
    summary: "The viewer's interest tags, and the tags to choose from",
    request: { query: RegionQuery },
    responses: { 200: jsonResponse(InterestTags, 'Tags') },
  },
);

const putTags = route(
  { access: 'person', limit: 'write' },
  {
    method: 'put',
    path: '/api/interest-tags',
    summary: "Replace the viewer's interest tags",
    request: { query: RegionQuery, body: jsonBody(InterestTagsChange) },
    responses: { 200: jsonResponse(InterestTags, 'Tags') },
  },
);

const getFirstNews = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/interest-tags/news',
    summary: "The newest news of the viewer's interest tags, shown before all other news",
    request: { query: RegionQuery },
    responses: { 200: jsonResponse(FirstNews, 'At most three') },
  },
);

const dayMs = 86_400_000;

export const interestRoutes = (p: Platform) =>
  router()
    .openapi(getTags, async (c) => {
      const viewer = viewerOf(c);
      const scope = scopeOf(viewer, c.req.valid('query'));
      return c.json(InterestTags.parse(await interestTags(p.db, viewer, scope)), 200);
    })
    .openapi(putTags, async (c) => {
      const viewer = viewerOf(c);
      await chooseInterests(p, viewer, c.req.valid('json').tags);
      const scope = scopeOf(viewer, c.req.valid('query'));
      return c.json(InterestTags.parse(await interestTags(p.db, viewer, scope)), 200);
    })
    .openapi(getFirstNews, async (c) => {
      const viewer = viewerOf(c);
      const scope = scopeOf(viewer, c.req.valid('query'));
      const tags = await interestsOf(p.db, viewer);
      const since = new Date(p.clock.now().getTime() - firstNewsDays * dayMs);
      const rows = tags.length > 0 ? await selectFirstNews(p.db, viewer, scope, tags, since) : [];
      return c.json(FirstNews.parse({ items: rows.map(presentNews) }), 200);
    });
