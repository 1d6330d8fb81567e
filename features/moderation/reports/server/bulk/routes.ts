import { z } from '@hono/zod-openapi';
import { type BulkHide, BulkHideDraft, BulkHidePage } from '#moderation/reports/contract.ts';
import type { ReportReason } from '#moderation/reports/reasons.ts';
import { newestFirst, type Page, pageOf, readCursor } from '#server/database/cursor.ts';
import type { Db } from '#server/database/db.ts';
import { notFound } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { PageQuery } from '#shared/page-query.ts';
import { canUndo, hideEverything, undoBulkHide } from './actions.ts';

type Wanted = Page & { personId: string };

/** One page of a person's bulk hides, newest first. Only moderators of the person's town see any. */
const selectBulkHides = (db: Db, viewer: Viewer, { personId, ...page }: Wanted) =>
  db
    .selectFrom('bulk_hide')
    .innerJoin('person', 'person.id', 'bulk_hide.person_id')
    .leftJoin('person as admin', 'admin.id', 'bulk_hide.created_by')
    .selectAll('bulk_hide')
    .select('admin.name as admin_name')
    .where('bulk_hide.person_id', '=', personId)
    .where(mayIn(viewer, 'moderator', 'person.city_code'))
    .$call(newestFirst(page, 'bulk_hide.created_at', 'bulk_hide.id'))
    .execute();

type Row = Awaited<ReturnType<typeof selectBulkHides>>[number];

const present = (row: Row, now: Date): BulkHide => ({
  id: row.id,
  since: row.since?.toISOString() ?? null,
  note: row.note,
  reason: row.reason as ReportReason | null,
  authorNote: row.author_note,
  by: row.admin_name,
  createdAt: row.created_at.toISOString(),
  hidden: row.hidden,
  state: row.undone_at ? (row.restored_at ? 'restored' : 'restoring') : row.finished_at ? 'hidden' : 'hiding',
  canUndo: canUndo(row, now),
});

export const bulkHideRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/reports/bulk-hides',
      {
        summary: 'List when everything that a person wrote was hidden; newest first',
        access: ['moderator'],
        query: PageQuery.extend({ person: z.uuid() }),
        response: BulkHidePage,
      },
      async ({ viewer, query }) => {
        const { cursor, limit, person } = query;
        const wanted = { personId: person, after: readCursor(cursor), limit };
        const { items, nextCursor } = pageOf(await selectBulkHides(p.db, viewer, wanted), limit);
        return { items: items.map((row) => present(row, p.clock.now())), nextCursor };
      },
    )
    .post(
      '/api/reports/bulk-hides',
      {
        summary: 'Hide everything that a person wrote since a day',
        access: ['moderator'],
        body: BulkHideDraft,
      },
      ({ viewer, body }) => hideEverything(p, viewer, body),
    )
    .delete(
      '/api/reports/bulk-hides/{id}',
      {
        summary: 'Restore what a bulk hide has hidden, within 30 days',
        access: ['moderator'],
        item: () => notFound('bulkHide.gone'),
      },
      ({ viewer, id }) => undoBulkHide(p, viewer, id),
    );
