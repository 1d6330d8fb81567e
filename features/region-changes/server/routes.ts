import {
  OwnRegionChange,
  RegionChange,
  RegionChangeDecision,
  RegionChangeDraft,
  RegionChangePage,
} from '#features/region-changes/contract.ts';
import { pageOf, readCursor } from '#server/cursor.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { itemIdOr, itemParams } from '#server/http/item-id.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { PageQuery } from '#shared/page-query.ts';
import { decideRegionChange, requestRegionChange, withdrawRegionChange } from './actions.ts';
import { regionChangeNotices } from './notices.ts';
import { presentRegionChange, presentRequested } from './present.ts';
import { findOwnRegionChange, selectPending } from './queries.ts';

const idOf = itemIdOr(() => notFound('regionChange.gone'));

const getOwn = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/region-changes/mine',
    summary: 'One’s latest request for another town',
    responses: { 200: jsonResponse(OwnRegionChange, 'The request, or null') },
  },
);

const postMove = route(
  { access: 'person', limit: 'write' },
  {
    method: 'post',
    path: '/api/region-changes',
    summary: 'Ask for another town',
    request: { body: jsonBody(RegionChangeDraft) },
    responses: { 201: jsonResponse(OwnRegionChange, 'The request') },
  },
);

const deleteMove = route(
  { access: 'person', limit: 'write' },
  {
    method: 'delete',
    path: '/api/region-changes/{id}',
    summary: 'Take one’s own request back',
    request: { params: itemParams },
    responses: { 204: { description: 'Taken back' } },
  },
);

const getMoves = route(
  { access: 'admin', limit: 'read' },
  {
    method: 'get',
    path: '/api/region-changes',
    summary: 'Requests that wait for a decision, the oldest first',
    request: { query: PageQuery },
    responses: { 200: jsonResponse(RegionChangePage, 'A page of requests') },
  },
);

const patchMove = route(
  { access: 'admin', limit: 'write' },
  {
    method: 'patch',
    path: '/api/region-changes/{id}',
    summary: 'Decide a request',
    request: { params: itemParams, body: jsonBody(RegionChangeDecision) },
    responses: { 204: { description: 'Decided' } },
  },
);

const ownMove = async (p: Platform, personId: string) => {
  const row = await findOwnRegionChange(p.db, personId);
  return OwnRegionChange.parse({ regionChange: row ? presentRegionChange(row) : null });
};

export const regionChangeRoutes = (p: Platform) =>
  router()
    .openapi(getOwn, async (c) => c.json(await ownMove(p, viewerOf(c).personId), 200))
    .openapi(postMove, async (c) => {
      await requestRegionChange(p, viewerOf(c), c.req.valid('json'));
      return c.json(await ownMove(p, viewerOf(c).personId), 201);
    })
    .openapi(deleteMove, async (c) => {
      await withdrawRegionChange(p, viewerOf(c), idOf(c.req.valid('param')));
      return c.body(null, 204);
    })
    .openapi(getMoves, async (c) => {
      const { cursor, limit } = c.req.valid('query');
      const { items, nextCursor } = pageOf(
        await selectPending(p.db, { after: readCursor(cursor), limit }),
        limit,
      );
      return c.json(RegionChangePage.parse({ items: items.map(presentRequested), nextCursor }), 200);
    })
    .openapi(patchMove, async (c) => {
      await decideRegionChange(p, viewerOf(c), idOf(c.req.valid('param')), c.req.valid('json'));
      return c.body(null, 204);
    });

export const regionChangesFeature: Feature = {
  shapes: { RegionChange },
  routes: regionChangeRoutes,
  notices: regionChangeNotices,
  // What waits for admins.
  topics: { 'region-changes': async (_p, viewer) => viewer.isAdmin },
  personalData: {
    regionChanges: {
      copy: async (p, personId) =>
        await p.db
          .selectFrom('region_change')
          .select(['from_code', 'to_code', 'reason', 'status', 'note', 'created_at', 'decided_at'])
          .where('person_id', '=', personId)
          .orderBy('created_at')
          .execute(),
    },
  },
};
