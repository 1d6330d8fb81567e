import { z } from '@hono/zod-openapi';
import { Club, ClubRequests, Decision, MemberQuery, RequestDraft } from '#community/clubs/contract.ts';
import { clubFor } from '#community/clubs/server/club-routes.ts';
import { readInsideClub } from '#community/clubs/server/inside.ts';
import { clubNotFound } from '#community/clubs/server/locks.ts';
import { selectRequests } from '#community/clubs/server/members/member-queries.ts';
import { presentRequest } from '#community/clubs/server/present.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { itemParams } from '#server/http/endpoints/item-id.ts';
import type { Platform } from '#server/platform.ts';
import { isId } from '#shared/ids.ts';
import { decideRequest, requestToJoin, withdrawRequest } from './join-requests.ts';

const requestParams = itemParams.extend({ requestId: z.string() });

const requestIdOf = ({ requestId }: { requestId: string }) => {
  if (!isId(requestId)) throw notFound('clubManage.requestGone');
  return requestId;
};

export const requestRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/clubs/{id}/requests',
      {
        summary: 'List pending join requests, oldest first (the club’s creator, admins)',
        item: clubNotFound,
        query: MemberQuery,
        response: ClubRequests,
      },
      async ({ viewer, id, query }) => {
        const { limit, cursor } = query;
        const { can } = await clubFor(p, viewer, id);
        if (!can.manage) throw new Refusal('forbidden', { reason: 'clubManage.forbidden' });
        await readInsideClub(p, viewer, id);
        const rows = await selectRequests(p.db, viewer, id, { after: readCursor(cursor), limit });
        const { items, nextCursor } = pageOf(rows, limit);
        return { items: items.map(presentRequest), nextCursor };
      },
    )
    .post(
      '/api/clubs/{id}/requests',
      {
        summary: 'Create a request to join a club',
        session: 'in transaction',
        item: clubNotFound,
        body: RequestDraft,
        response: Club,
        status: 201,
      },
      ({ viewer, id, body }) => requestToJoin(p, viewer, id, body),
    )
    .patch(
      '/api/clubs/{id}/requests/{requestId}',
      {
        summary: 'Approve or reject a join request (the club’s creator, admins)',
        item: clubNotFound,
        params: requestParams,
        body: Decision,
        response: Club,
      },
      async ({ viewer, id, params, body }) => {
        await decideRequest(p, viewer, { clubId: id, id: requestIdOf(params) }, body);
        return clubFor(p, viewer, id);
      },
    )
    .delete(
      '/api/clubs/{id}/requests/{requestId}',
      {
        summary: 'Withdraw the viewer’s join request',
        item: clubNotFound,
        params: requestParams,
        response: Club,
      },
      async ({ viewer, id, params }) => {
        await withdrawRequest(p, viewer, id, requestIdOf(params));
        return clubFor(p, viewer, id);
      },
    );
