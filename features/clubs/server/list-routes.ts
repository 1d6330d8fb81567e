import { Club, ClubList, ClubQuery, NewClub } from '#features/clubs/contract.ts';
import { scopeOf } from '#features/regions/server/scope.ts';
import { pageOf, readCursor } from '#server/cursor.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { createClub } from './actions.ts';
import { clubFor } from './club-routes.ts';
import { presentClubRow } from './present.ts';
import { selectClubs } from './queries.ts';

const listClubs = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/clubs',
    summary: 'Clubs of a town, newest first: all, the viewer’s own, or the others',
    request: { query: ClubQuery },
    responses: { 200: jsonResponse(ClubList, 'One page') },
  },
);

const postClub = route(
  { access: 'person', limit: 'club' },
  {
    method: 'post',
    path: '/api/clubs',
    summary: 'Found a club',
    request: { body: jsonBody(NewClub) },
    responses: { 201: jsonResponse(Club, 'The club') },
  },
);

export const listRoutes = (p: Platform) =>
  router()
    .openapi(listClubs, async (c) => {
      const viewer = viewerOf(c);
      const query = c.req.valid('query');
      const { limit, q } = query;
      const wanted = {
        scope: scopeOf(viewer, query),
        q,
        limit,
        after: readCursor(query.cursor),
        mine: query.mine === undefined ? undefined : query.mine === '1',
      };
      const { items, nextCursor } = pageOf(await selectClubs(p.db, viewer, wanted), limit);
      return c.json({ items: items.map(presentClubRow), nextCursor }, 200);
    })
    .openapi(postClub, async (c) => {
      const viewer = viewerOf(c);
      const draft = c.req.valid('json');
      await createClub(p, viewer, draft);
      return c.json(await clubFor(p, viewer, draft.id), 201);
    });
