import { Blocked, BlockPage } from '#features/blocks/contract.ts';
import { selectBlocked } from '#features/people/server/blocks.ts';
import { pageOf, readCursor } from '#server/cursor.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { itemIdOr, itemParams } from '#server/http/item-id.ts';
import { jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { PageQuery } from '#shared/page-query.ts';
import { blockPerson, unblockPerson } from './actions.ts';

const idOf = itemIdOr(() => notFound('profile.notFound'));

const block = <M extends 'put' | 'delete'>(method: M, summary: string) =>
  route(
    { access: 'person', limit: 'write' },
    {
      method,
      path: '/api/people/{id}/block',
      summary,
      request: { params: itemParams },
      responses: { 200: jsonResponse(Blocked, 'How it stands now') },
    },
  );

const listBlocks = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/blocks',
    summary: 'Whom the viewer has blocked, the last first',
    request: { query: PageQuery },
    responses: { 200: jsonResponse(BlockPage, 'One page') },
  },
);

export const blocksRoutes = (p: Platform) =>
  router()
    .openapi(block('put', 'Block somebody'), async (c) => {
      await blockPerson(p, viewerOf(c), idOf(c.req.valid('param')));
      return c.json({ blocked: true }, 200);
    })
    .openapi(block('delete', 'Block somebody no longer'), async (c) => {
      await unblockPerson(p, viewerOf(c), idOf(c.req.valid('param')));
      return c.json({ blocked: false }, 200);
    })
    .openapi(listBlocks, async (c) => {
      const { cursor, limit } = c.req.valid('query');
      const rows = await selectBlocked(p.db, viewerOf(c).personId, readCursor(cursor), limit);
      const { items, nextCursor } = pageOf(rows, limit);
      const people = items.map(({ id, name, photo, created_at }) => ({
        id,
        name,
        photo,
        blockedAt: created_at.toISOString(),
      }));
      return c.json({ items: people, nextCursor }, 200);
    });

export const blocksFeature: Feature = { routes: blocksRoutes };
