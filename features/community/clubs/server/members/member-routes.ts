import { z } from '@hono/zod-openapi';
import { Club, ClubMembers, MemberQuery } from '#community/clubs/contract.ts';
import { clubFor } from '#community/clubs/server/club-routes.ts';
import { clubNotFound } from '#community/clubs/server/locks.ts';
import { presentMember } from '#community/clubs/server/present.ts';
import { findClub } from '#community/clubs/server/queries.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { notFound } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { itemParams } from '#server/http/endpoints/item-id.ts';
import type { Platform } from '#server/platform.ts';
import { isId } from '#shared/ids.ts';
import { selectMembers } from './member-queries.ts';
import { leaveClub, removeMember } from './members.ts';

export const memberRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/clubs/{id}/members',
      {
        summary: 'List the members of a club: its creator first, then by time of joining',
        item: clubNotFound,
        query: MemberQuery,
        response: ClubMembers,
      },
      async ({ viewer, id, query }) => {
        const { limit, cursor } = query;
        const club = await findClub(p.db, viewer, id);
        if (!club) throw clubNotFound();
        const rows = await selectMembers(p.db, viewer, club, { after: readCursor(cursor), limit });
        const { items, nextCursor } = pageOf(rows, limit);
        return { items: items.map((row) => presentMember(club, row)), nextCursor };
      },
    )
    .delete(
      '/api/clubs/{id}/membership',
      { summary: 'Leave a club (a member who is not its creator)', item: clubNotFound },
      ({ viewer, id }) => leaveClub(p, viewer, id),
    )
    .delete(
      '/api/clubs/{id}/members/{personId}',
      {
        summary: 'Remove a member from a club (its creator)',
        item: clubNotFound,
        params: itemParams.extend({ personId: z.string() }),
        response: Club,
      },
      async ({ viewer, id, params: { personId } }) => {
        if (!isId(personId)) throw notFound('club.notMember');
        await removeMember(p, viewer, id, personId);
        return clubFor(p, viewer, id);
      },
    );
