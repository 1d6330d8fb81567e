import {
  AuditPage,
  AuditQuery,
  FoundPeople,
  Numbers,
  PeopleQuery,
  PersonFile,
  Waiting,
} from '#features/admin/contract.ts';
import { authorOf } from '#features/people/server/author.ts';
import { RegionQuery } from '#features/regions/contract.ts';
import { scopeOf } from '#features/regions/server/scope.ts';
import { recordAudit } from '#server/audit.ts';
import { notFound, Refusal } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { itemParams } from '#server/http/item-id.ts';
import { jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { isId } from '#shared/ids.ts';
import { adminNotices } from './notices.ts';
import { countWaiting, findByName, findFile, selectAuditLog, selectDays, selectTotals } from './queries.ts';

const admins = { access: 'admin', limit: 'read' } as const;

const getWaiting = route(admins, {
  method: 'get',
  path: '/api/admin/waiting',
  summary: 'What waits for an admin',
  responses: { 200: jsonResponse(Waiting, 'Counts') },
});
const getNumbers = route(admins, {
  method: 'get',
  path: '/api/admin/numbers',
  summary: 'A region in numbers, and its last 30 days',
  request: { query: RegionQuery },
  responses: { 200: jsonResponse(Numbers, 'Numbers') },
});
const getPeople = route(admins, {
  method: 'get',
  path: '/api/admin/people',
  summary: 'People whose name begins so',
  request: { query: PeopleQuery },
  responses: { 200: jsonResponse(FoundPeople, 'Twenty at most') },
});
const getPerson = route(admins, {
  method: 'get',
  path: '/api/admin/people/{id}',
  summary: 'Somebody’s file; that one looked is written down',
  request: { params: itemParams },
  responses: { 200: jsonResponse(PersonFile, 'The file') },
});
const getDeeds = route(admins, {
  method: 'get',
  path: '/api/admin/record',
  summary: 'What admins did, the latest first',
  request: { query: AuditQuery },
  responses: { 200: jsonResponse(AuditPage, 'A page of the record') },
});

function readBefore(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,18}$/.test(cursor)) throw new Refusal('invalid', { fields: { cursor: 'error.invalid' } });
  return cursor;
}

export const adminRoutes = (p: Platform) =>
  router()
    .openapi(getWaiting, async (c) => c.json(Waiting.parse(await countWaiting(p.db)), 200))
    .openapi(getNumbers, async (c) => {
      const scope = scopeOf(viewerOf(c), c.req.valid('query'));
      const now = p.clock.now();
      const days = await selectDays(p.db, scope, now);
      return c.json(Numbers.parse({ ...(await selectTotals(p.db, scope, now)), days }), 200);
    })
    .openapi(getPeople, async (c) => {
      const rows = await findByName(p.db, c.req.valid('query').name);
      const items = rows.map((row) => ({
        person: authorOf(row),
        cityCode: row.city_code,
        joinedAt: row.created_at.toISOString(),
      }));
      return c.json(FoundPeople.parse({ items }), 200);
    })
    .openapi(getPerson, async (c) => {
      const { id } = c.req.valid('param');
      const row = isId(id) ? await findFile(p.db, id) : undefined;
      if (!row) throw notFound('profile.notFound');
      await p.db
        .transaction()
        .execute((tx) =>
          recordAudit(tx, viewerOf(c), p.clock.now(), { action: 'person.seen', itemId: id, personId: id }),
        );
      return c.json(
        PersonFile.parse({
          ...row,
          person: authorOf(row),
          cityCode: row.city_code,
          joinedAt: row.created_at.toISOString(),
          lastSeenAt: row.last_seen_at?.toISOString() ?? null,
        }),
        200,
      );
    })
    .openapi(getDeeds, async (c) => {
      const { person, cursor, limit } = c.req.valid('query');
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
      return c.json(AuditPage.parse({ items, nextCursor }), 200);
    });

/** The admin pages. For everyone else they answer 404. */
export const adminFeature: Feature = { routes: adminRoutes, notices: adminNotices };
