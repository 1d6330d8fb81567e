import { z } from '@hono/zod-openapi';
import { notFound } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { setFollow } from './follows.ts';

const Following = z.object({ following: z.boolean() }).openapi('Following');

export const followRoutes = (p: Platform) =>
  endpoints()
    .put(
      '/api/people/{id}/follow',
      { summary: 'Follow a person', item: () => notFound('profile.notFound'), response: Following },
      ({ viewer, id }) => setFollow(p, viewer, id, true),
    )
    .delete(
      '/api/people/{id}/follow',
      { summary: 'Unfollow a person', item: () => notFound('profile.notFound'), response: Following },
      ({ viewer, id }) => setFollow(p, viewer, id, false),
    );
