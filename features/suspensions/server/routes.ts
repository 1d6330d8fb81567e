import { z } from '@hono/zod-openapi';
import { authorOf } from '#features/people/server/author.ts';
import { SuspensionDraft, SuspensionPage } from '#features/suspensions/contract.ts';
import { pageOf, readCursor } from '#server/cursor.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { itemParams } from '#server/http/item-id.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { liftSuspension, suspend } from './actions.ts';
import { forgetSuspensions } from './forget.ts';
import { suspensionsNotices } from './notices.ts';
import { type SuspensionRow, selectSuspensions } from './queries.ts';

const getSuspensions = route(
  { access: 'admin', limit: 'read' },
  {
    method: 'get',
    path: '/api/suspensions',
    summary: 'Who is suspended now, or every suspension of one person; the newest first',
    request: { query: PageQuery.extend({ person: z.uuid().optional() }) },
    responses: { 200: jsonResponse(SuspensionPage, 'A page of suspensions') },
  },
);

const postSuspension = route(
  { access: 'admin', limit: 'write' },
  {
    method: 'post',
    path: '/api/suspensions',
    summary: 'Suspend somebody; their sessions end at once',
    request: { body: jsonBody(SuspensionDraft) },
    responses: { 204: { description: 'Suspended' } },
  },
);

const deleteSuspension = route(
  { access: 'admin', limit: 'write' },
  {
    method: 'delete',
    path: '/api/suspensions/{id}',
    summary: 'Let somebody back in before the end',
    request: { params: itemParams },
    responses: { 204: { description: 'Lifted' } },
  },
);

const present = (row: SuspensionRow) => ({
  id: row.id,
  person: authorOf(row),
  reason: row.reason,
  startsAt: row.created_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  by: row.admin_name,
  liftedAt: row.lifted_at?.toISOString() ?? null,
});

export const suspensionsRoutes = (p: Platform) =>
  router()
    .openapi(getSuspensions, async (c) => {
      const { cursor, limit, person } = c.req.valid('query');
      const wanted = { personId: person, now: p.clock.now(), after: readCursor(cursor), limit };
      const { items, nextCursor } = pageOf(await selectSuspensions(p.db, wanted), limit);
      return c.json(SuspensionPage.parse({ items: items.map(present), nextCursor }), 200);
    })
    .openapi(postSuspension, async (c) => {
      await suspend(p, viewerOf(c), c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(deleteSuspension, async (c) => {
      const { id } = c.req.valid('param');
      if (!isId(id)) throw notFound('suspension.gone');
      await liftSuspension(p, viewerOf(c), id);
      return c.body(null, 204);
    });

export const suspensionsFeature: Feature = {
  routes: suspensionsRoutes,
  notices: suspensionsNotices,
  jobs: [forgetSuspensions],
  topics: { suspensions: async (_p, viewer) => viewer.isAdmin },
  personalData: {
    suspensions: {
      copy: (p, personId) =>
        p.db
          .selectFrom('suspension')
          .select(['reason', 'starts_at', 'ends_at', 'lifted_at'])
          .where('person_id', '=', personId)
          .orderBy('starts_at')
          .execute(),
    },
  },
};
