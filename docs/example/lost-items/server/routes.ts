import { z } from '@hono/zod-openapi';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { isId } from '#shared/ids.ts';
import { LostItem, LostItemDraft } from '../contract.ts';
import { addLostItem, lostItemNotFound, markFound } from './actions.ts';
import { forgetFound } from './forget.ts';
import { lostItemsNotices } from './notices.ts';
import { findLostItem, visibleLostItems } from './queries.ts';

export const lostItemsRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/lost-items',
      { summary: 'List what is lost in the viewer’s town', response: z.object({ items: z.array(LostItem) }) },
      async ({ viewer }) => {
        const rows = await visibleLostItems(p.db, viewer)
          .select(['id', 'title', 'found_at'])
          .limit(50)
          .execute();
        return { items: rows.map(({ id, title, found_at }) => ({ id, title, found: found_at !== null })) };
      },
    )
    .post(
      '/api/lost-items',
      { summary: 'Say what one has lost', body: LostItemDraft, response: LostItem, status: 201 },
      async ({ viewer, body }) => {
        await addLostItem(p, viewer, body);
        return { ...body, found: false };
      },
    )
    .put(
      '/api/lost-items/{id}/finding',
      { summary: 'Mark a lost item as found', item: lostItemNotFound, response: LostItem },
      ({ viewer, id }) => markFound(p, viewer, id),
    );

export const lostItemsFeature: Feature = {
  routes: lostItemsRoutes,
  topics: { lost: async (p, viewer, id) => isId(id) && Boolean(await findLostItem(p.db, viewer, id)) },
  notices: lostItemsNotices,
  jobs: [forgetFound],
};
