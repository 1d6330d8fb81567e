import { z } from '@hono/zod-openapi';
import { authorOf } from '#features/people/server/author.ts';
import { type Case, CasePage, CaseQuery, Decision, WholeCase } from '#features/reports/contract.ts';
import { recordAudit, recordViews } from '#server/audit.ts';
import { pageOf, readCursor } from '#server/cursor.ts';
import { notFound } from '#server/errors.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { isId } from '#shared/ids.ts';
import { type CaseRow, findCase, selectCases, selectReports } from './case-queries.ts';
import { decideCase } from './decide.ts';
import { evidenceKey } from './evidence.ts';

const params = z.object({ kind: z.string(), id: z.string() });

const getCases = route(
  { access: 'admin', limit: 'read' },
  {
    method: 'get',
    path: '/api/reports/cases',
    summary: 'Reported items: those that wait, the longest first, or those decided, the latest first',
    request: { query: CaseQuery },
    responses: { 200: jsonResponse(CasePage, 'A page of cases') },
  },
);

const getCase = route(
  { access: 'admin', limit: 'read' },
  {
    method: 'get',
    path: '/api/reports/cases/{kind}/{id}',
    summary: 'A reported item with who reported it; that one looked is written down',
    request: { params },
    responses: { 200: jsonResponse(WholeCase, 'The case') },
  },
);

const patchCase = route(
  { access: 'admin', limit: 'write' },
  {
    method: 'patch',
    path: '/api/reports/cases/{kind}/{id}',
    summary: 'Decide about a reported item',
    request: { params, body: jsonBody(Decision) },
    responses: { 204: { description: 'Decided' } },
  },
);

const getPicture = route(
  { access: 'admin', limit: 'read' },
  {
    method: 'get',
    path: '/api/reports/cases/{kind}/{id}/pictures/{n}',
    summary: 'A picture of a reported item, as it was when it was reported',
    request: { params: params.extend({ n: z.string() }) },
    responses: { 200: { description: 'WebP', content: { 'image/webp': { schema: z.string() } } } },
  },
);

const presentCase = (row: CaseRow): Case => ({
  kind: row.kind,
  id: row.id,
  cityCode: row.city_code,
  title: row.title,
  text: row.said,
  path: row.path,
  pictures: row.picture_ids.length,
  author: authorOf(row),
  reports: row.reports,
  status: row.status as Case['status'],
  isHidden: row.hidden_at !== null,
  openedAt: row.opened_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.admin_name,
  note: row.note,
});

async function getRow(p: Platform, { kind, id }: { kind: string; id: string }) {
  const row = isId(id) ? await findCase(p.db, kind, id) : undefined;
  if (!row) throw notFound('report.gone');
  return row;
}

const look = (row: CaseRow) => ({ action: 'report.seen', itemId: row.id, personId: row.author_id });

/** Looking at what somebody wrote for others' eyes only, and at who complained, is written down before it is shown. */
const recordLook = (p: Platform, admin: Viewer, row: CaseRow) =>
  p.db.transaction().execute((tx) => recordAudit(tx, admin, p.clock.now(), look(row)));

/** The same for what is seen in passing: pictures of an open case, and messages, which stand in the list already. */
const recordGlances = (p: Platform, admin: Viewer, rows: CaseRow[]) =>
  p.db.transaction().execute((tx) => recordViews(tx, admin, p.clock.now(), rows.map(look)));

export const caseRoutes = (p: Platform) =>
  router()
    .openapi(getCases, async (c) => {
      const { state, city, cursor, limit } = c.req.valid('query');
      const rows = await selectCases(p.db, { state, cityCode: city, after: readCursor(cursor), limit });
      const { items, nextCursor } = pageOf(rows, limit);
      const messages = items.filter(({ kind }) => kind === 'message');
      await recordGlances(p, viewerOf(c), messages);
      return c.json(CasePage.parse({ items: items.map(presentCase), nextCursor }), 200);
    })
    .openapi(getCase, async (c) => {
      const row = await getRow(p, c.req.valid('param'));
      await recordLook(p, viewerOf(c), row);
      const reported = (await selectReports(p.db, row.kind, row.id)).map((report) => ({
        id: report.id,
        reason: report.reason,
        by: { id: report.person_id, name: report.name },
        at: report.created_at.toISOString(),
      }));
      return c.json(WholeCase.parse({ ...presentCase(row), reported }), 200);
    })
    .openapi(patchCase, async (c) => {
      const { kind, id } = c.req.valid('param');
      if (!isId(id)) throw notFound('report.gone');
      await decideCase(p, viewerOf(c), { kind, id }, c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(getPicture, (c) =>
      sendFile(c, async () => {
        const { n, ...item } = c.req.valid('param');
        const row = await getRow(p, item);
        const picture = row.picture_ids[Number(n) - 1];
        if (!picture) throw notFound('report.gone');
        await recordGlances(p, viewerOf(c), [row]);
        return {
          headers: { 'Content-Type': 'image/webp' },
          async open() {
            const stored = await p.files.stream(evidenceKey(row.kind, row.id, picture));
            if (!stored) throw notFound('report.gone');
            return stored;
          },
        };
      }),
    );
