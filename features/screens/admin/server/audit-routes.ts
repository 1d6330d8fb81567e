import { AuditFilter, AuditPage, AuditQuery } from '#screens/admin/contract.ts';
import { recordAudit } from '#server/audit.ts';
import { Refusal } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { placesOf } from '#shared/rights.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { auditCsv, maxCsvRows } from './audit-csv.ts';
import { type AuditItem, findAuditItems } from './audit-items.ts';
import { type AuditRow, selectAuditLog } from './audit-log.ts';

function readBefore(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,18}$/.test(cursor)) throw new Refusal('invalid', { fields: { cursor: 'error.invalid' } });
  return cursor;
}

const present = (row: AuditRow, items: Map<string, AuditItem>) => ({
  id: String(row.id),
  action: row.action,
  admin: row.admin_id && row.admin_name !== null ? { id: row.admin_id, name: row.admin_name } : null,
  person: row.person_id ? { id: row.person_id, name: row.person_name } : null,
  item: items.get(String(row.id)) ?? null,
  placeCode: row.place_code,
  note: row.note,
  at: row.at.toISOString(),
});

export const auditRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/admin/record',
      {
        summary: 'List the audit log of the viewer’s towns, the latest entry first',
        access: ['auditor'],
        query: AuditQuery,
        response: AuditPage,
      },
      async ({ viewer, query }) => {
        const { cursor, limit, ...filter } = query;
        const wanted = { filter, before: readBefore(cursor), limit: limit + 1 };
        const rows = await selectAuditLog(p.db, viewer, wanted);
        const page = rows.slice(0, limit);
        const found = await findAuditItems(p.db, viewer, page);
        const items = page.map((row) => present(row, found));
        return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
      },
    )
    .get(
      '/api/admin/record.csv',
      {
        summary: 'Get the latest 10,000 entries of the audit log as a table; the download is recorded',
        access: ['auditor'],
        query: AuditFilter,
        limit: 'search',
        file: 'text/csv',
      },
      async ({ viewer, query, c }) => {
        const rows = await selectAuditLog(p.db, viewer, { filter: query, before: null, limit: maxCsvRows });
        const now = p.clock.now();
        const csv = auditCsv(rows, await findAuditItems(p.db, viewer, rows));
        await p.db.transaction().execute(async (tx) => {
          for (const place of placesOf(viewer, 'auditor')) {
            const entry = { action: 'record.exported', cityCode: place || null, right: 'auditor' } as const;
            await recordAudit(tx, viewer, now, entry);
          }
        });
        return c.body(csv, 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="masil-record-${seoulDay(now)}.csv"`,
          'Cache-Control': 'private, no-store',
        });
      },
    );
