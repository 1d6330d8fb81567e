import {
  OwnRegionChange,
  RegionChange,
  RegionChangeDecision,
  RegionChangeDraft,
  RegionChangePage,
} from '#screens/region-changes/contract.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { whoMay } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import { PageQuery } from '#shared/page-query.ts';
import { decideRegionChange, requestRegionChange, withdrawRegionChange } from './actions.ts';
import { regionChangeNotices } from './notices.ts';
import { presentRegionChange, presentRequested } from './present.ts';
import { findOwnRegionChange, selectPending } from './queries.ts';

const ownMove = async (p: Platform, personId: string) => {
  const row = await findOwnRegionChange(p.db, personId);
  return { regionChange: row ? presentRegionChange(row) : null };
};

export const regionChangeRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/region-changes/mine',
      { summary: 'Get the viewer’s latest region change', response: OwnRegionChange },
      ({ viewer }) => ownMove(p, viewer.personId),
    )
    .post(
      '/api/region-changes',
      { summary: 'Request a region change', body: RegionChangeDraft, response: OwnRegionChange, status: 201 },
      async ({ viewer, body }) => {
        if (body.invitationCode) await p.limits.take('invitation', viewer.personId);
        await requestRegionChange(p, viewer, body);
        return ownMove(p, viewer.personId);
      },
    )
    .delete(
      '/api/region-changes/{id}',
      { summary: 'Withdraw the viewer’s region change', item: () => notFound('regionChange.gone') },
      ({ viewer, id }) => withdrawRegionChange(p, viewer, id),
    )
    .get(
      '/api/region-changes',
      {
        summary: 'List pending region changes, oldest first',
        access: ['operator'],
        query: PageQuery,
        response: RegionChangePage,
      },
      async ({ viewer, query }) => {
        const { cursor, limit } = query;
        const { items, nextCursor } = pageOf(
          await selectPending(p.db, viewer, { after: readCursor(cursor), limit }),
          limit,
        );
        return { items: items.map(presentRequested), nextCursor };
      },
    )
    .patch(
      '/api/region-changes/{id}',
      {
        summary: 'Approve or reject a region change',
        access: ['operator'],
        item: () => notFound('regionChange.gone'),
        body: RegionChangeDecision,
      },
      ({ viewer, id, body }) => decideRegionChange(p, viewer, id, body),
    );

export const regionChangesFeature: Feature = {
  shapes: { RegionChange },
  routes: regionChangeRoutes,
  notices: regionChangeNotices,
  // Events of the queue of pending requests.
  topics: { 'region-changes': whoMay('operator') },
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
