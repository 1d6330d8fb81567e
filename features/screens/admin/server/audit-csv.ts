import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import { csvLine, csvMark } from '#server/csv.ts';
import { seoulWall } from '#shared/time/dates.ts';
import type { AuditItem } from './audit-items.ts';
import type { AuditRow } from './audit-log.ts';

/** The most rows of one file, in the order of the list: the latest. */
export const maxCsvRows = 10_000;

const heads = ['시각', '지역', '한 사람', '한 일', '대상', '항목', '메모'];

/** A table for spreadsheets. */
export function auditCsv(rows: AuditRow[], items: Map<string, AuditItem>): string {
  const lines = rows.map((row) => [
    seoulWall(row.at).toISOString().slice(0, 19).replace('T', ' '),
    row.place_code === null ? '' : nameOfPlace(row.place_code),
    row.admin_name ?? '',
    row.action,
    row.person_name ?? '',
    items.get(String(row.id))?.title ?? row.item_id ?? '',
    row.note,
  ]);
  return csvMark + [heads, ...lines].map(csvLine).join('');
}
