import { retryFailedEvent } from '#notices/notifications/server/delivery/failed-events.ts';
import { RegionQuery } from '#residents/regions/contract.ts';
import { codeOf, type Scope, scopeOf } from '#residents/regions/server/scope.ts';
import { Numbers, Waiting } from '#screens/admin/contract.ts';
import { ServerState } from '#screens/admin/server-contract.ts';
import { recordAudit } from '#server/audit.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { itemParams } from '#server/http/endpoints/item-id.ts';
import { retryFailedJob } from '#server/jobs/failed-jobs.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { hasRightIn } from '#shared/may.ts';
import { placesOf, rightNames } from '#shared/rights.ts';
import { auditRoutes } from './audit-routes.ts';
import { adminNotices } from './notices.ts';
import { selectDays, selectTotals } from './numbers.ts';
import { personRoutes } from './person-routes.ts';
import { countWaiting } from './queries.ts';
import { readOnlyRoutes } from './read-only-routes.ts';
import { readServerState } from './server-state.ts';
import { countTownDays } from './town-days.ts';

/**
 * The viewed region, or the first place where they have a right: of their home alone they learn no numbers.
 */
function countedScope(viewer: Viewer, query: RegionQuery): Scope {
  const viewed = scopeOf(viewer, query);
  if (hasRightIn(viewer, codeOf(viewed))) return viewed;
  const [place = ''] = placesOf(viewer);
  return place.length === 5 ? { cityCode: place } : { provinceCode: place };
}

/** Another admin was faster, or it succeeded meanwhile. */
const retried = () => notFound('admin.server.gone');

export const adminRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/admin/waiting',
      { summary: 'Count what waits for the viewer', access: rightNames, response: Waiting },
      ({ viewer }) => countWaiting(p.db, viewer),
    )
    .get(
      '/api/admin/numbers',
      {
        summary: 'Get a region’s totals, and its numbers of the last 30 days',
        access: rightNames,
        query: RegionQuery,
        response: Numbers,
      },
      async ({ viewer, query }) => {
        const scope = countedScope(viewer, query);
        const now = p.clock.now();
        const days = await selectDays(p.db, scope, now);
        const { failedEvents, failedJobs, ...totals } = await selectTotals(p.db, scope, now);
        // The failures of the whole server, not of the region.
        const failures = viewer.isAdmin ? { failedEvents, failedJobs } : { failedEvents: 0, failedJobs: 0 };
        return { ...totals, ...failures, days };
      },
    )
    .and(personRoutes(p))
    .and(auditRoutes(p))
    .and(readOnlyRoutes(p))
    .get(
      '/api/admin/server',
      { summary: 'Get the state of the server’s processes', access: 'admin', response: ServerState },
      () => readServerState(p),
    )
    .post(
      '/api/admin/jobs/{id}/retry',
      { summary: 'Retry a failed job', access: 'admin', item: retried },
      ({ viewer, id }) =>
        p.db.transaction().execute(async (tx) => {
          if (!(await retryFailedJob(tx, id))) throw retried();
          await recordAudit(tx, viewer, p.clock.now(), { action: 'job.retried', itemId: id, cityCode: null });
        }),
    )
    .post(
      '/api/admin/events/{id}/retry',
      {
        summary: 'Retry the notifications of a failed event',
        access: 'admin',
        params: itemParams,
      },
      ({ viewer, params }) =>
        p.db.transaction().execute(async (tx) => {
          const now = p.clock.now();
          const isNumber = /^\d{1,15}$/.test(params.id);
          if (!isNumber || !(await retryFailedEvent(tx, Number(params.id), now))) throw retried();
          await recordAudit(tx, viewer, now, { action: 'event.retried', note: params.id, cityCode: null });
        }),
    );

/** The admin pages, for everyone who has a right. For everyone else they answer 404. */
export const adminFeature: Feature = { routes: adminRoutes, notices: adminNotices, jobs: [countTownDays] };
