import { sql } from 'kysely';
import { auditKinds } from '#screens/admin/audit-kinds.ts';
import type { AuditFilter } from '#screens/admin/contract.ts';
import type { Db } from '#server/database/db.ts';
import { mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { addDays, startOfDay } from '#shared/time/dates.ts';

type Wanted = { filter: AuditFilter; before: string | null; limit: number };

/**
 * Entries of the audit log of the viewer's towns, latest first. The entry's number is both order and cursor.
 * Times follow the numbers closely, not exactly, so the days are a condition and not a range of numbers.
 */
export const selectAuditLog = (db: Db, viewer: Viewer, { filter, before, limit }: Wanted) =>
  db
    .selectFrom('audit_entry')
    .leftJoin('person as admin', 'admin.id', 'audit_entry.admin_id')
    .leftJoin('person', 'person.id', 'audit_entry.person_id')
    .select(['audit_entry.id', 'audit_entry.action', 'audit_entry.note', 'audit_entry.at'])
    .select(['audit_entry.item_id', 'audit_entry.place_code', 'audit_entry.admin_id'])
    .select(['admin.name as admin_name', 'audit_entry.person_id', 'person.name as person_name'])
    .where(mayIn(viewer, 'auditor', 'audit_entry.place_code'))
    .$if(filter.person !== undefined, (query) =>
      query.where('audit_entry.person_id', '=', filter.person ?? ''),
    )
    .$if(filter.admin !== undefined, (query) => query.where('audit_entry.admin_id', '=', filter.admin ?? ''))
    .$if(filter.kind !== undefined, (query) =>
      query.where(
        sql<boolean>`split_part(audit_entry.action, '.', 1) = any(${filter.kind ? [...auditKinds[filter.kind]] : []}::text[])`,
      ),
    )
    .$if(filter.from !== undefined, (query) =>
      query.where('audit_entry.at', '>=', startOfDay(filter.from ?? '')),
    )
    .$if(filter.until !== undefined, (query) =>
      query.where('audit_entry.at', '<', startOfDay(addDays(filter.until ?? '', 1))),
    )
    .$if(before !== null, (query) => query.where(sql<boolean>`audit_entry.id < ${before}::bigint`))
    .orderBy('audit_entry.id', 'desc')
    .limit(limit)
    .execute();

export type AuditRow = Awaited<ReturnType<typeof selectAuditLog>>[number];
