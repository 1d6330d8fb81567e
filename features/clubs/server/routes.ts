import { ClubList, ClubQuery } from '#features/clubs/contract.ts';
import { scopeOf } from '#features/regions/server/scope.ts';
import { pageOf, readCursor } from '#server/cursor.ts';
import type { Feature } from '#server/feature.ts';
import { answers, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { isId } from '#shared/ids.ts';
import { addDemoClubs } from './demo/demo.ts';
import { presentClubs } from './present.ts';
import { seesClub, selectClubs } from './queries.ts';

const listClubs = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/clubs',
    summary: 'Clubs of a town, newest first: all, the viewer’s own, or the others',
    request: { query: ClubQuery },
    responses: { 200: answers(ClubList, 'One page') },
  },
);

export const clubsRoutes = (p: Platform) =>
  router().openapi(listClubs, async (c) => {
    const viewer = viewerOf(c);
    const query = c.req.valid('query');
    const { limit, q } = query;
    const wanted = {
      ...{ scope: scopeOf(viewer, query), q, limit, after: readCursor(query.cursor) },
      mine: query.mine === undefined ? undefined : query.mine === '1',
    };
    const { items, nextCursor } = pageOf(await selectClubs(p.db, viewer, wanted), limit);
    return c.json({ items: await presentClubs(p.db, items), nextCursor }, 200);
  });

export const clubsFeature: Feature = {
  routes: clubsRoutes,
  demo: addDemoClubs,
  images: { club: async (p, viewer, id) => isId(id) && seesClub(p.db, viewer, id) },
};
