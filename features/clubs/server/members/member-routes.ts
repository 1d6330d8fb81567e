import { z } from '@hono/zod-openapi';
import { Club, ClubMembers, MemberQuery } from '#features/clubs/contract.ts';
import { clubFor, clubIdOf } from '#features/clubs/server/club-routes.ts';
import { gone } from '#features/clubs/server/locks.ts';
import { presentMember } from '#features/clubs/server/present.ts';
import { findClub } from '#features/clubs/server/queries.ts';
import { pageOf, readCursor } from '#server/cursor.ts';
import { notFound } from '#server/errors.ts';
import { itemParams } from '#server/http/item-id.ts';
import { jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { isId } from '#shared/ids.ts';
import { selectMembers } from './member-queries.ts';
import { leaveClub, removeMember } from './members.ts';

const listMembers = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/clubs/{id}/members',
    summary: 'Who is in a club: its creator first, then the others as they came',
    request: { params: itemParams, query: MemberQuery },
    responses: { 200: jsonResponse(ClubMembers, 'One page') },
  },
);

const leave = route(
  { access: 'person', limit: 'write' },
  {
    method: 'delete',
    path: '/api/clubs/{id}/membership',
    summary: 'Leave a club (a member who is not its creator)',
    request: { params: itemParams },
    // The response has no club: a member who has blocked its creator no longer sees it after leaving.
    responses: { 204: { description: 'Left' } },
  },
);

const remove = route(
  { access: 'person', limit: 'write' },
  {
    method: 'delete',
    path: '/api/clubs/{id}/members/{personId}',
    summary: 'Remove a member from a club (its creator)',
    request: { params: itemParams.extend({ personId: z.string() }) },
    responses: { 200: jsonResponse(Club, 'The club as it stands now') },
  },
);

export const memberRoutes = (p: Platform) =>
  router()
    .openapi(listMembers, async (c) => {
      const viewer = viewerOf(c);
      const { limit, cursor } = c.req.valid('query');
      const club = await findClub(p.db, viewer, clubIdOf(c.req.valid('param')));
      if (!club) throw gone();
      const rows = await selectMembers(p.db, viewer, club, { after: readCursor(cursor), limit });
      const { items, nextCursor } = pageOf(rows, limit);
      return c.json({ items: items.map((row) => presentMember(club, row)), nextCursor }, 200);
    })
    .openapi(leave, async (c) => {
      await leaveClub(p, viewerOf(c), clubIdOf(c.req.valid('param')));
      return c.body(null, 204);
    })
    .openapi(remove, async (c) => {
      const viewer = viewerOf(c);
      const { personId, ...named } = c.req.valid('param');
      const id = clubIdOf(named);
      if (!isId(personId)) throw notFound('club.notMember');
      await removeMember(p, viewer, id, personId);
      return c.json(await clubFor(p, viewer, id), 200);
    });
