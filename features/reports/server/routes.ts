import { Report, ReportDraft } from '#features/reports/contract.ts';
import type { Feature } from '#server/feature.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { reportItem } from './actions.ts';
import { caseRoutes } from './case-routes.ts';
import { forgetEvidence, keepEvidence } from './evidence.ts';
import { reportsNotices } from './notices.ts';

const postReport = route(
  { access: 'person', limit: 'report' },
  {
    method: 'post',
    path: '/api/reports',
    summary: 'Report something one can see, once',
    request: { body: jsonBody(ReportDraft) },
    responses: { 201: jsonResponse(Report, 'The report') },
  },
);

export const reportsRoutes = (p: Platform) =>
  router()
    .openapi(postReport, async (c) => {
      const draft = c.req.valid('json');
      await reportItem(p, viewerOf(c), draft);
      return c.json(Report.parse(draft), 201);
    })
    .route('/', caseRoutes(p));

export const reportsFeature: Feature = {
  routes: reportsRoutes,
  // What waits for admins.
  topics: { reports: async (_p, viewer) => viewer.isAdmin },
  notices: reportsNotices,
  jobs: [keepEvidence, forgetEvidence],
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
