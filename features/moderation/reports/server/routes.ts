import { Report, ReportDraft } from '#moderation/reports/contract.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { whoMay } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import { reportItem } from './actions.ts';
import { hideWritings, restoreWritings } from './bulk/jobs.ts';
import { bulkHideRoutes } from './bulk/routes.ts';
import { caseRoutes } from './case-routes.ts';
import { forgetEvidence, keepEvidence } from './evidence.ts';
import { reportsInvariants } from './invariants.ts';
import { reportsNotices } from './notices.ts';

export const reportsRoutes = (p: Platform) =>
  endpoints()
    .post(
      '/api/reports',
      {
        summary: 'Report an item that the viewer can see, once',
        limit: 'report',
        body: ReportDraft,
        response: Report,
        status: 201,
      },
      async ({ viewer, body: draft }) => {
        await reportItem(p, viewer, draft);
        return draft;
      },
    )
    .and(caseRoutes(p))
    .and(bulkHideRoutes(p));

export const reportsFeature: Feature = {
  routes: reportsRoutes,
  invariants: reportsInvariants,
  // Events of the queue of cases.
  topics: { reports: whoMay('moderator') },
  notices: reportsNotices,
  jobs: [keepEvidence, forgetEvidence, hideWritings, restoreWritings],
  personalData: {
    reports: {
      copy: (p, personId) =>
        p.db
          .selectFrom('report')
          .select(['kind', 'item_id', 'reason', 'created_at'])
          .where('reporter_id', '=', personId)
          .orderBy('created_at')
          .execute(),
    },
  },
};
