import {
  AlertCancel,
  AlertChange,
  AlertDetail,
  AlertDraft,
  AlertPage,
  FoldChange,
  ManagedAlertsQuery,
  ShownAlerts,
} from '#notices/alerts/contract.ts';
import { RegionQuery } from '#residents/regions/contract.ts';
import { codeOf, scopeOf } from '#residents/regions/server/scope.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { PageQuery } from '#shared/page-query.ts';
import { placesOf } from '#shared/rights.ts';
import { alertNotFound, cancelAlert, sendAlert, updateAlert } from './actions.ts';
import { alertFeeds, capRoutes } from './cap/routes.ts';
import { foldAlert } from './fold.ts';
import { alertsNotices } from './notices.ts';
import { alertsData } from './personal-data.ts';
import { mayReceive } from './policy.ts';
import { presentAlert, presentDetail, presentShown } from './present.ts';
import { findAlert, selectAlerts, selectManaged, selectMessages, selectShown } from './queries.ts';
import { fetchAlerts } from './sources/fetch.ts';
import { sourceStates } from './sources/state.ts';
import { alertsTownData } from './town-data.ts';
import { alertsTownImport } from './town-import.ts';
import { turnAlerts } from './turn.ts';

async function detailOf(p: Platform, viewer: Viewer, id: string): Promise<AlertDetail> {
  const row = await findAlert(p.db, viewer, id);
  if (!row) throw alertNotFound();
  const [messages, states] = await Promise.all([selectMessages(p.db, id), sourceStates(p.db)]);
  return presentDetail(row, messages, { viewer, states, now: p.clock.now() });
}

type Rows = Awaited<ReturnType<typeof selectAlerts>>;

async function pageFor(p: Platform, viewer: Viewer, rows: Rows, limit: number) {
  const around = { states: await sourceStates(p.db), now: p.clock.now() };
  const { items, nextCursor } = pageOf(rows, limit);
  const canWrite = placesOf(viewer, 'editor').length > 0;
  return { items: items.map((row) => presentAlert(row, around)), nextCursor, can: { write: canWrite } };
}

export const alertsRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/alerts/shown',
      {
        summary: 'List the alerts in force in the viewer’s region, the worst first',
        query: RegionQuery,
        response: ShownAlerts,
      },
      async ({ viewer, query }) => {
        const now = p.clock.now();
        const rows = await selectShown(p.db, { viewer, code: codeOf(scopeOf(viewer, query)) }, now);
        const copied = rows.some(({ origin }) => origin !== 'editor');
        const around = { states: copied ? await sourceStates(p.db) : new Map(), now };
        return { items: rows.map((row) => presentShown(row, around)), asOf: now.toISOString() };
      },
    )
    .get(
      '/api/alerts',
      {
        summary: 'List all alerts of the viewer’s region, past ones too, the newest first',
        query: PageQuery.extend(RegionQuery.shape),
        response: AlertPage,
      },
      async ({ viewer, query: { cursor, limit, ...region } }) => {
        const around = { viewer, code: codeOf(scopeOf(viewer, region)) };
        const rows = await selectAlerts(p.db, around, { after: readCursor(cursor), limit });
        return pageFor(p, viewer, rows, limit);
      },
    )
    .get(
      '/api/alerts/managed',
      {
        summary: 'List the alerts written by hand in the places where the viewer is an editor',
        access: ['editor'],
        query: ManagedAlertsQuery,
        response: AlertPage,
      },
      async ({ viewer, query: { cursor, limit } }) =>
        pageFor(p, viewer, await selectManaged(p.db, viewer, { after: readCursor(cursor), limit }), limit),
    )
    .post(
      '/api/alerts',
      {
        summary: 'Create an alert for a town, one of its areas, or a province',
        access: ['editor'],
        body: AlertDraft,
        response: AlertDetail,
        status: 201,
      },
      async ({ viewer, body }) => {
        await sendAlert(p, viewer, body);
        return detailOf(p, viewer, body.id);
      },
    )
    .get(
      '/api/alerts/{id}',
      { summary: 'Get an alert with all that was said of it', item: alertNotFound, response: AlertDetail },
      ({ viewer, id }) => detailOf(p, viewer, id),
    )
    .put(
      '/api/alerts/{id}',
      {
        summary: 'Change an alert; what was said before stays',
        access: ['editor'],
        item: alertNotFound,
        body: AlertChange,
        response: AlertDetail,
      },
      async ({ viewer, id, body }) => {
        await updateAlert(p, viewer, id, body);
        return detailOf(p, viewer, id);
      },
    )
    .put(
      '/api/alerts/{id}/cancellation',
      {
        summary: 'Cancel an alert',
        access: ['editor'],
        item: alertNotFound,
        body: AlertCancel,
        response: AlertDetail,
      },
      async ({ viewer, id, body }) => {
        await cancelAlert(p, viewer, id, body);
        return detailOf(p, viewer, id);
      },
    )
    .put(
      '/api/alerts/{id}/fold',
      {
        summary: 'Set whether an alert is folded, closed or open in the strip, on all devices of the viewer',
        item: alertNotFound,
        body: FoldChange,
      },
      ({ viewer, id, body: { state } }) => foldAlert(p, viewer, id, state),
    );

export const alertsFeature: Feature = {
  townData: alertsTownData,
  townImport: alertsTownImport,
  routes: (platform) => alertsRoutes(platform).and(capRoutes(platform)),
  topics: {
    alerts: async (_p, viewer, place) =>
      /^(all|\d{2}|\d{5})$/.test(place) && mayReceive(viewer, place === 'all' ? null : place),
  },
  feedLinks: { '/alerts': alertFeeds, '/alerts/$alertId': alertFeeds },
  personalData: { alerts: alertsData },
  notices: alertsNotices,
  jobs: [fetchAlerts, turnAlerts],
};
