import { authorOf } from '#residents/people/server/author.ts';
import { type Grant, GrantDraft, GrantPage } from '#residents/rights/contract.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { whoMay } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { Right } from '#shared/may.ts';
import { PageQuery } from '#shared/page-query.ts';
import { rightNames } from '#shared/rights.ts';
import { endRight, grantRight } from './actions.ts';
import { changeRightsAgain } from './grants.ts';
import { rightsNotices } from './notices.ts';
import { mayEnd } from './policy.ts';
import { type GrantRow, selectGrants } from './queries.ts';

function present(viewer: Viewer, row: GrantRow): Grant {
  const [right, placeCode] = [row.right_name as Right, row.place_code];
  return {
    id: row.id,
    person: authorOf(row),
    right,
    placeCode,
    grantedBy: row.granter_name,
    grantedAt: row.created_at.toISOString(),
    can: { end: mayEnd(viewer, { personId: row.author_id, right, placeCode }) },
  };
}

export const rightsRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/rights',
      {
        summary:
          'List who has which right in the places that the viewer runs, and the viewer’s own; latest first',
        access: rightNames,
        query: PageQuery,
        response: GrantPage,
      },
      async ({ viewer, query }) => {
        const { cursor, limit } = query;
        const rows = await selectGrants(p.db, viewer, { after: readCursor(cursor), limit });
        const { items, nextCursor } = pageOf(rows, limit);
        return { items: items.map((row) => present(viewer, row)), nextCursor };
      },
    )
    .post(
      '/api/rights',
      {
        summary: 'Give somebody a right (operators of the place)',
        access: ['operator'],
        body: GrantDraft,
      },
      ({ viewer, body }) => grantRight(p, viewer, body),
    )
    .delete(
      '/api/rights/{id}',
      {
        summary: 'End a right (operators of the place, and who has it)',
        access: rightNames,
        item: () => notFound('rights.gone'),
      },
      ({ viewer, id }) => endRight(p, viewer, id),
    );

export const rightsFeature: Feature = {
  routes: rightsRoutes,
  notices: rightsNotices,
  replays: { 'rights.changed': changeRightsAgain, 'role.changed': changeRightsAgain },
  topics: { rights: whoMay('operator') },
  personalData: {
    rights: {
      copy: (p, personId) =>
        p.db
          .selectFrom('right_grant')
          .select(['right_name', 'place_code', 'granted_at', 'ended_at'])
          .where('person_id', '=', personId)
          .orderBy('granted_at')
          .execute(),
    },
  },
};
