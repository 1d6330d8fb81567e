import { z } from '@hono/zod-openapi';
import { notFound } from '#server/errors.ts';
import { itemIdOr, itemParams } from '#server/http/item-id.ts';
import { jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { setFollow } from './follows.ts';

const Following = z.object({ following: z.boolean() }).openapi('Following');

const idOf = itemIdOr(() => notFound('profile.notFound'));

const follow = <M extends 'put' | 'delete'>(method: M, summary: string) =>
  route(
    { access: 'person', limit: 'write' },
    {
      method,
      path: '/api/people/{id}/follow',
      summary,
      request: { params: itemParams },
      responses: { 200: jsonResponse(Following, 'Whether the viewer follows the person') },
    },
  );

export const followRoutes = (p: Platform) =>
  router()
    .openapi(follow('put', 'Follow somebody'), async (c) =>
      c.json(await setFollow(p, viewerOf(c), idOf(c.req.valid('param')), true), 200),
    )
    .openapi(follow('delete', 'Follow somebody no longer'), async (c) =>
      c.json(await setFollow(p, viewerOf(c), idOf(c.req.valid('param')), false), 200),
    );
