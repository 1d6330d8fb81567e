import { Club, ClubChange, Transfer } from '#features/clubs/contract.ts';
import { itemIdOr, itemParams } from '#server/http/item-id.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { changeClub, deleteClub } from './actions.ts';
import { gone } from './locks.ts';
import { transferClub } from './members/members.ts';
import { presentClub } from './present.ts';
import { findClub } from './queries.ts';

export const clubIdOf = itemIdOr(gone);

const getClub = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/clubs/{id}',
    summary: 'One club, with how the viewer stands to it',
    request: { params: itemParams },
    responses: { 200: jsonResponse(Club, 'The club') },
  },
);

const patchClub = route(
  { access: 'person', limit: 'write' },
  {
    method: 'patch',
    path: '/api/clubs/{id}',
    summary: 'Change what a club says of itself, and its password (its creator)',
    request: { params: itemParams, body: jsonBody(ClubChange) },
    responses: { 200: jsonResponse(Club, 'The club') },
  },
);

const removeClub = route(
  { access: 'person', limit: 'write' },
  {
    method: 'delete',
    path: '/api/clubs/{id}',
    summary: 'Delete a club with everything that belongs to it (its creator, admins)',
    request: { params: itemParams },
    responses: { 204: { description: 'Deleted' } },
  },
);

const postTransfer = route(
  { access: 'person', limit: 'write' },
  {
    method: 'post',
    path: '/api/clubs/{id}/transfer',
    summary: 'Hand a club over to one of its members (its creator)',
    request: { params: itemParams, body: jsonBody(Transfer) },
    responses: { 200: jsonResponse(Club, 'The club') },
  },
);

export async function clubFor(p: Platform, viewer: Viewer, id: string): Promise<Club> {
  const row = await findClub(p.db, viewer, id);
  if (!row) throw gone();
  return presentClub(p.db, viewer, row, p.clock.now());
}

export const clubRoutes = (p: Platform) =>
  router()
    .openapi(getClub, async (c) => c.json(await clubFor(p, viewerOf(c), clubIdOf(c.req.valid('param'))), 200))
    .openapi(patchClub, async (c) => {
      const viewer = viewerOf(c);
      const id = clubIdOf(c.req.valid('param'));
      await changeClub(p, viewer, id, c.req.valid('json'));
      return c.json(await clubFor(p, viewer, id), 200);
    })
    .openapi(removeClub, async (c) => {
      await deleteClub(p, viewerOf(c), clubIdOf(c.req.valid('param')));
      return c.body(null, 204);
    })
    .openapi(postTransfer, async (c) => {
      const viewer = viewerOf(c);
      const id = clubIdOf(c.req.valid('param'));
      await transferClub(p, viewer, id, c.req.valid('json').personId);
      return c.json(await clubFor(p, viewer, id), 200);
    });
