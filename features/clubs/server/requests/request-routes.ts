import { z } from '@hono/zod-openapi';
import { Club, ClubRequests, Decision, MemberQuery, RequestDraft } from '#features/clubs/contract.ts';
import { clubFor, clubIdOf } from '#features/clubs/server/club-routes.ts';
import { selectRequests } from '#features/clubs/server/members/member-queries.ts';
import { presentRequest } from '#features/clubs/server/present.ts';
import { pageOf, readCursor } from '#server/cursor.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { itemParams } from '#server/http/item-id.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { isId } from '#shared/ids.ts';
import { decideRequest, requestToJoin, withdrawRequest } from './requests.ts';

const requestParams = itemParams.extend({ requestId: z.string() });

const requestIdOf = ({ requestId }: { requestId: string }) => {
  if (!isId(requestId)) throw notFound('clubManage.requestGone');
  return requestId;
};

const listRequests = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/clubs/{id}/requests',
    summary: 'Requests that wait, oldest first (the club’s creator, admins)',
    request: { params: itemParams, query: MemberQuery },
    responses: { 200: jsonResponse(ClubRequests, 'One page') },
  },
);

const postRequest = route(
  { access: 'person', limit: 'write' },
  {
    method: 'post',
    path: '/api/clubs/{id}/requests',
    summary: 'Ask to join a club',
    request: { params: itemParams, body: jsonBody(RequestDraft) },
    responses: { 201: jsonResponse(Club, 'The club, with the request that waits') },
  },
);

const patchRequest = route(
  { access: 'person', limit: 'write' },
  {
    method: 'patch',
    path: '/api/clubs/{id}/requests/{requestId}',
    summary: 'Approve or reject a request (the club’s creator, admins)',
    request: { params: requestParams, body: jsonBody(Decision) },
    responses: { 200: jsonResponse(Club, 'The club as it stands now') },
  },
);

const deleteRequest = route(
  { access: 'person', limit: 'write' },
  {
    method: 'delete',
    path: '/api/clubs/{id}/requests/{requestId}',
    summary: 'Withdraw one’s own request',
    request: { params: requestParams },
    responses: { 200: jsonResponse(Club, 'The club as it stands now') },
  },
);

export const requestRoutes = (p: Platform) =>
  router()
    .openapi(listRequests, async (c) => {
      const viewer = viewerOf(c);
      const id = clubIdOf(c.req.valid('param'));
      const { limit, cursor } = c.req.valid('query');
      const { can } = await clubFor(p, viewer, id);
      if (!can.manage) throw new Refusal('forbidden', { reason: 'clubManage.forbidden' });
      const rows = await selectRequests(p.db, viewer, id, { after: readCursor(cursor), limit });
      const { items, nextCursor } = pageOf(rows, limit);
      return c.json({ items: items.map(presentRequest), nextCursor }, 200);
    })
    .openapi(postRequest, async (c) => {
      const viewer = viewerOf(c);
      const id = clubIdOf(c.req.valid('param'));
      await requestToJoin(p, viewer, id, c.req.valid('json'));
      return c.json(await clubFor(p, viewer, id), 201);
    })
    .openapi(patchRequest, async (c) => {
      const viewer = viewerOf(c);
      const { requestId, ...named } = c.req.valid('param');
      const clubId = clubIdOf(named);
      await decideRequest(p, viewer, { clubId, id: requestIdOf({ requestId }) }, c.req.valid('json'));
      return c.json(await clubFor(p, viewer, clubId), 200);
    })
    .openapi(deleteRequest, async (c) => {
      const viewer = viewerOf(c);
      const { requestId, ...named } = c.req.valid('param');
      const clubId = clubIdOf(named);
      await withdrawRequest(p, viewer, clubId, requestIdOf({ requestId }));
      return c.json(await clubFor(p, viewer, clubId), 200);
    });
