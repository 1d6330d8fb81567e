import { Blocked, BlockPage } from '#residents/blocks/contract.ts';
import { selectBlocked } from '#residents/people/server/blocks.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { PayloadReader } from '#server/live/event-payload.ts';
import type { Platform } from '#server/platform.ts';
import { PageQuery } from '#shared/page-query.ts';
import { blockPerson, unblockPerson } from './actions.ts';

export const blocksRoutes = (p: Platform) =>
  endpoints()
    .put(
      '/api/people/{id}/block',
      { summary: 'Block a person', item: () => notFound('profile.notFound'), response: Blocked },
      async ({ viewer, id }) => {
        await blockPerson(p, viewer, id);
        return { blocked: true };
      },
    )
    .delete(
      '/api/people/{id}/block',
      { summary: 'Unblock a person', item: () => notFound('profile.notFound'), response: Blocked },
      async ({ viewer, id }) => {
        await unblockPerson(p, viewer, id);
        return { blocked: false };
      },
    )
    .get(
      '/api/blocks',
      {
        summary: 'List the people whom the viewer has blocked, the latest first',
        query: PageQuery,
        response: BlockPage,
      },
      async ({ viewer, query }) => {
        const { cursor, limit } = query;
        const rows = await selectBlocked(p.db, viewer.personId, readCursor(cursor), limit);
        const { items, nextCursor } = pageOf(rows, limit);
        const people = items.map(({ id, name, photo, created_at }) => ({
          id,
          name,
          photo,
          blockedAt: created_at.toISOString(),
        }));
        return { items: people, nextCursor };
      },
    );

/** A block, and its end, changes the numbers that both read. Numbers read before it are sent before it. */
const mergedFirst: PayloadReader = async (_db, events) =>
  new Map(events.map(({ id }) => [id, { mergedFirst: true }]));

export const blocksFeature: Feature = {
  routes: blocksRoutes,
  payloadReaders: { 'person.blocked': mergedFirst, 'person.unblocked': mergedFirst },
};
