import { z } from '@hono/zod-openapi';
import { Move, MoveDecision, MoveDraft, MovePage, OwnMove } from '#features/moves/contract.ts';
import { pageOf, readCursor } from '#server/cursor.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { answers, route, router, takes, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { askToMove, decideMove, withdrawMove } from './actions.ts';
import { movesNotices } from './notices.ts';
import { presentAsked, presentMove } from './present.ts';
import { findOwnMove, selectPending } from './queries.ts';

const params = z.object({ id: z.string() });
const idOf = ({ id }: { id: string }) => {
  if (!isId(id)) throw notFound('moves.gone');
  return id;
};

const getOwn = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/moves/mine',
    summary: 'One’s latest request for another town',
    responses: { 200: answers(OwnMove, 'The request, or null') },
  },
);

const postMove = route(
  { access: 'person', limit: 'write' },
  {
    method: 'post',
    path: '/api/moves',
    summary: 'Ask for another town',
    request: { body: takes(MoveDraft) },
    responses: { 201: answers(OwnMove, 'The request') },
  },
);

const deleteMove = route(
  { access: 'person', limit: 'write' },
  {
    method: 'delete',
    path: '/api/moves/{id}',
    summary: 'Take one’s own request back',
    request: { params },
    responses: { 204: { description: 'Taken back' } },
  },
);

const getMoves = route(
  { access: 'admin', limit: 'read' },
  {
    method: 'get',
    path: '/api/moves',
    summary: 'Requests that wait for a decision, the oldest first',
    request: { query: PageQuery },
    responses: { 200: answers(MovePage, 'A page of requests') },
  },
);

const patchMove = route(
  { access: 'admin', limit: 'write' },
  {
    method: 'patch',
    path: '/api/moves/{id}',
    summary: 'Decide a request',
    request: { params, body: takes(MoveDecision) },
    responses: { 204: { description: 'Decided' } },
  },
);

const ownMove = async (p: Platform, personId: string) => {
  const row = await findOwnMove(p.db, personId);
  return OwnMove.parse({ move: row ? presentMove(row) : null });
};

export const movesRoutes = (p: Platform) =>
  router()
    .openapi(getOwn, async (c) => c.json(await ownMove(p, viewerOf(c).personId), 200))
    .openapi(postMove, async (c) => {
      await askToMove(p, viewerOf(c), c.req.valid('json'));
      return c.json(await ownMove(p, viewerOf(c).personId), 201);
    })
    .openapi(deleteMove, async (c) => {
      await withdrawMove(p, viewerOf(c), idOf(c.req.valid('param')));
      return c.body(null, 204);
    })
    .openapi(getMoves, async (c) => {
      const { cursor, limit } = c.req.valid('query');
      const { items, nextCursor } = pageOf(
        await selectPending(p.db, { after: readCursor(cursor), limit }),
        limit,
      );
      return c.json(MovePage.parse({ items: items.map(presentAsked), nextCursor }), 200);
    })
    .openapi(patchMove, async (c) => {
      await decideMove(p, viewerOf(c), idOf(c.req.valid('param')), c.req.valid('json'));
      return c.body(null, 204);
    });

export const movesFeature: Feature = {
  shapes: { Move },
  routes: movesRoutes,
  notices: movesNotices,
  // What waits for admins.
  topics: { moves: async (_p, viewer) => viewer.isAdmin },
  personalData: {
    moves: {
      copy: async (p, personId) =>
        await p.db
          .selectFrom('move')
          .select(['from_code', 'to_code', 'reason', 'status', 'note', 'created_at', 'decided_at'])
          .where('person_id', '=', personId)
          .orderBy('created_at')
          .execute(),
    },
  },
};
