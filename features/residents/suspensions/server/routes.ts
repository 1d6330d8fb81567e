import { z } from '@hono/zod-openapi';
import { authorOf } from '#residents/people/server/author.ts';
import { SuspensionDraft, SuspensionPage } from '#residents/suspensions/contract.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { whoMay } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import { PageQuery } from '#shared/page-query.ts';
import { liftSuspension, suspend } from './actions.ts';
import { forgetSuspensions } from './forget.ts';
import { suspensionsNotices } from './notices.ts';
import { type SuspensionRow, selectSuspensions } from './queries.ts';
import { liftAgain, suspendAgain } from './replays.ts';

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
  endpoints()
    .get(
      '/api/suspensions',
      {
        summary: 'List current suspensions, or all of one person; newest first',
        access: ['moderator'],
        query: PageQuery.extend({ person: z.uuid().optional() }),
        response: SuspensionPage,
      },
      async ({ viewer, query }) => {
        const { cursor, limit, person } = query;
        const wanted = { personId: person, now: p.clock.now(), after: readCursor(cursor), limit };
        const { items, nextCursor } = pageOf(await selectSuspensions(p.db, viewer, wanted), limit);
        return { items: items.map(present), nextCursor };
      },
    )
    .post(
      '/api/suspensions',
      {
        summary: 'Suspend a person; their sessions end at once',
        access: ['moderator'],
        body: SuspensionDraft,
      },
      ({ viewer, body }) => suspend(p, viewer, body),
    )
    .delete(
      '/api/suspensions/{id}',
      {
        summary: 'End a suspension early',
        access: ['moderator'],
        item: () => notFound('suspension.gone'),
      },
      ({ viewer, id }) => liftSuspension(p, viewer, id),
    );

export const suspensionsFeature: Feature = {
  routes: suspensionsRoutes,
  notices: suspensionsNotices,
  jobs: [forgetSuspensions],
  replays: { 'suspension.started': suspendAgain, 'suspension.lifted': liftAgain },
  topics: { suspensions: whoMay('moderator') },
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
