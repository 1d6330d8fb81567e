import {
  AuditPage,
  AuditQuery,
  FoundPeople,
  Numbers,
  PeopleQuery,
  PersonFile,
  ServerState,
  Waiting,
} from '#features/admin/contract.ts';
import { retryFailedEvent } from '#features/notifications/server/delivery/failed-events.ts';
import { authorOf } from '#features/people/server/author.ts';
import { RegionQuery } from '#features/regions/contract.ts';
import { scopeOf } from '#features/regions/server/scope.ts';
import { recordAudit } from '#server/audit.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { retryFailedJob } from '#server/failed-jobs.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints.ts';
import { itemParams } from '#server/http/item-id.ts';
import type { Platform } from '#server/platform.ts';
import { adminNotices } from './notices.ts';
import { countWaiting, findByName, findFile, selectAuditLog, selectDays, selectTotals } from './queries.ts';
import { readServerState } from './server-state.ts';
import { countTownDays } from './town-days.ts';

function readBefore(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,18}$/.test(cursor)) throw new Refusal('invalid', { fields: { cursor: 'error.invalid' } });
  return cursor;
}

/** Another admin was faster, or it succeeded meanwhile. */
const retried = () => notFound('admin.server.gone');

export const adminRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/admin/waiting',
      { summary: 'Count what waits for an admin', access: 'admin', answer: Waiting },
      () => countWaiting(p.db),
    )
    .get(
      '/api/admin/numbers',
      {
        summary: 'Get a region’s totals, and its numbers of the last 30 days',
        access: 'admin',
        query: RegionQuery,
        answer: Numbers,
      },
      async ({ viewer, query }) => {
        const scope = scopeOf(viewer, query);
        const now = p.clock.now();
        const days = await selectDays(p.db, scope, now);
        return { ...(await selectTotals(p.db, scope, now)), days };
      },
    )
    .get(
      '/api/admin/people',
      {
        summary: 'Find people by the beginning of their name',
        access: 'admin',
        query: PeopleQuery,
        answer: FoundPeople,
      },
      async ({ query }) => {
        const rows = await findByName(p.db, query.name);
        const items = rows.map((row) => ({
          person: authorOf(row),
          cityCode: row.city_code,
          joinedAt: row.created_at.toISOString(),
        }));
        return { items };
      },
    )
    .get(
      '/api/admin/people/{id}',
      {
        summary: 'Get what is known of a person; the view is recorded in the audit log',
        access: 'admin',
        item: () => notFound('profile.notFound'),
        answer: PersonFile,
      },
      async ({ viewer, id }) => {
        const row = await findFile(p.db, id);
        if (!row) throw notFound('profile.notFound');
        await p.db
          .transaction()
          .execute((tx) =>
            recordAudit(tx, viewer, p.clock.now(), { action: 'person.seen', itemId: id, personId: id }),
          );
        return {
          ...row,
          person: authorOf(row),
          cityCode: row.city_code,
          joinedAt: row.created_at.toISOString(),
          lastSeenAt: row.last_seen_at?.toISOString() ?? null,
        };
      },
    )
    .get(
      '/api/admin/record',
      {
        summary: 'List the audit log, the latest entry first',
        access: 'admin',
        query: AuditQuery,
        answer: AuditPage,
      },
      async ({ query }) => {
        const { person, cursor, limit } = query;
        const rows = await selectAuditLog(p.db, { personId: person, before: readBefore(cursor), limit });
        const items = rows.slice(0, limit).map((row) => ({
          id: String(row.id),
          action: row.action,
          admin: row.admin_id && row.admin_name !== null ? { id: row.admin_id, name: row.admin_name } : null,
          person: row.person_id ? { id: row.person_id, name: row.person_name } : null,
          note: row.note,
          at: row.at.toISOString(),
        }));
        const nextCursor = rows.length > limit ? (items.at(-1)?.id ?? null) : null;
        return { items, nextCursor };
      },
    )
    .get(
      '/api/admin/server',
      { summary: 'Get the state of the server’s processes', access: 'admin', answer: ServerState },
      () => readServerState(p),
    )
    .post(
      '/api/admin/jobs/{id}/retry',
      { summary: 'Retry a failed job', access: 'admin', item: retried },
      ({ viewer, id }) =>
        p.db.transaction().execute(async (tx) => {
          if (!(await retryFailedJob(tx, id))) throw retried();
          await recordAudit(tx, viewer, p.clock.now(), { action: 'job.retried', itemId: id });
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
          await recordAudit(tx, viewer, now, { action: 'event.retried', note: params.id });
        }),
    );

/** The admin pages. For everyone else they answer 404. */
export const adminFeature: Feature = { routes: adminRoutes, notices: adminNotices, jobs: [countTownDays] };
