import { z } from '@hono/zod-openapi';
import {
  type Case,
  CasePage,
  CaseQuery,
  DecidedMany,
  Decision,
  DecisionOfMany,
  Removal,
  WholeCase,
} from '#moderation/reports/contract.ts';
import type { ReportReason } from '#moderation/reports/reasons.ts';
import { authorOf } from '#residents/people/server/author.ts';
import { recordAudit, recordViews } from '#server/audit.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { notFound } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { sendFile } from '#server/http/files/send-file.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { isId } from '#shared/ids.ts';
import { may } from '#shared/may.ts';
import { readPast } from './case-past.ts';
import { type CaseRow, findCase, selectCases, selectReports } from './case-queries.ts';
import { decideCase } from './decide.ts';
import { decideMany } from './decide-many.ts';
import { evidenceKey } from './evidence.ts';
import { hideItem, isRestorable, restoreItem } from './hiding.ts';

const params = z.object({ kind: z.string(), id: z.string() });

const presentCase = (p: Platform, row: CaseRow): Case => ({
  kind: row.kind,
  id: row.id,
  cityCode: row.city_code,
  title: row.title,
  text: row.text,
  path: row.path,
  images: row.image_ids.length,
  author: authorOf(row),
  reports: row.reports,
  watchedWords: row.watched_words,
  status: row.status as Case['status'],
  isHidden: row.hidden_at !== null || row.takedown_id !== null,
  openedAt: row.opened_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.admin_name,
  note: row.note,
  reason: row.reason as ReportReason | null,
  authorNote: row.author_note,
  canRestore: isRestorable(p, row, p.clock.now()),
});

async function getRow(p: Platform, viewer: Viewer, { kind, id }: { kind: string; id: string }) {
  const row = isId(id) ? await findCase(p.db, viewer, kind, id) : undefined;
  if (!row) throw notFound('report.gone');
  return row;
}

const seenEntry = ({ id, author_id, city_code }: CaseRow) => ({
  action: 'report.seen',
  itemId: id,
  personId: author_id,
  cityCode: city_code,
});

/** An audit entry before a case is shown, because it contains private texts and the reporters. */
const recordSeen = (p: Platform, admin: Viewer, row: CaseRow) =>
  p.db.transaction().execute((tx) => recordAudit(tx, admin, p.clock.now(), seenEntry(row)));

/**
 * Audit entries for cases that a list or an image request shows: images of an open case, and messages, whose
 * text is in the list.
 */
const recordSeenInPassing = (p: Platform, admin: Viewer, rows: CaseRow[]) =>
  p.db.transaction().execute((tx) => recordViews(tx, admin, p.clock.now(), rows.map(seenEntry)));

export const caseRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/reports/cases',
      {
        summary: 'List report cases: open ones, the oldest first, or decided ones, the latest first',
        access: ['moderator'],
        query: CaseQuery,
        response: CasePage,
      },
      async ({ viewer, query }) => {
        const { state, city, cursor, limit } = query;
        // A town that they view as residents do narrows nothing: they judge nothing there.
        const cityCode = city && may(viewer, 'moderator', city) ? city : undefined;
        const wanted = { state, cityCode, after: readCursor(cursor), limit };
        const rows = await selectCases(p.db, viewer, wanted);
        const { items, nextCursor } = pageOf(rows, limit);
        const messages = items.filter(({ kind }) => kind === 'message');
        await recordSeenInPassing(p, viewer, messages);
        return { items: items.map((row) => presentCase(p, row)), nextCursor };
      },
    )
    .get(
      '/api/reports/cases/{kind}/{id}',
      {
        summary: 'Get a report case with its reports; the view is recorded in the audit log',
        access: ['moderator'],
        params,
        response: WholeCase,
      },
      async ({ viewer, params }) => {
        const row = await getRow(p, viewer, params);
        await recordSeen(p, viewer, row);
        const reported = (await selectReports(p.db, row.kind, row.id)).map((report) => ({
          id: report.id,
          reason: report.reason as ReportReason,
          by: { id: report.person_id, name: report.name },
          at: report.created_at.toISOString(),
        }));
        return { ...presentCase(p, row), reported, past: await readPast(p.db, viewer, row) };
      },
    )
    .patch(
      '/api/reports/cases/{kind}/{id}',
      { summary: 'Decide a report case', access: ['moderator'], params, body: Decision },
      async ({ viewer, params, body }) => {
        const { kind, id } = params;
        if (!isId(id)) throw notFound('report.gone');
        await decideCase(p, viewer, { kind, id }, body);
      },
    )
    .patch(
      '/api/reports/cases',
      {
        summary: 'Decide several report cases, each as if alone; a retry changes nothing',
        access: ['moderator'],
        limit: 'decision',
        body: DecisionOfMany,
        response: DecidedMany,
      },
      async ({ viewer, body }) => ({ items: await decideMany(p, viewer, body) }),
    )
    .put(
      '/api/reports/cases/{kind}/{id}/removal',
      {
        summary: 'Hide an item from residents without a report',
        access: ['moderator'],
        params,
        body: Removal,
      },
      async ({ viewer, params, body }) => {
        if (!isId(params.id)) throw notFound('report.itemGone');
        await hideItem(p, viewer, params, body);
      },
    )
    .delete(
      '/api/reports/cases/{kind}/{id}/removal',
      { summary: 'Restore a removed item, within 30 days', access: ['moderator'], params },
      async ({ viewer, params }) => {
        if (!isId(params.id)) throw notFound('report.gone');
        await restoreItem(p, viewer, params);
      },
    )
    .get(
      '/api/reports/cases/{kind}/{id}/images/{n}',
      {
        summary: 'Get an image of a reported item, as it was at the report',
        access: ['moderator'],
        params: params.extend({ n: z.string() }),
        file: 'image/webp',
      },
      async ({ viewer, params, c }) =>
        sendFile(c, async () => {
          const { n, ...item } = params;
          const row = await getRow(p, viewer, item);
          const image = row.image_ids[Number(n) - 1];
          if (!image) throw notFound('report.gone');
          await recordSeenInPassing(p, viewer, [row]);
          const key = evidenceKey(row.kind, row.id, image);
          return {
            headers: { 'Content-Type': 'image/webp' },
            key,
            async open() {
              const stored = await p.files.stream(key);
              if (!stored) throw notFound('report.gone');
              return stored;
            },
          };
        }),
    );
