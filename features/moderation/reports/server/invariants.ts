import { sql } from 'kysely';
import { countOf } from '#server/invariants/invariant.ts';

/** The tables with a `report_count`, and the kinds of their items. */
const reported = {
  benefit: 'benefit',
  club: 'club',
  comment: 'comment',
  message: 'message',
  person: 'person',
  photo_entry: 'photo',
  post: 'post',
} as const;

export const reportsInvariants = Object.entries(reported).map(([table, kind]) =>
  countOf(
    table as keyof typeof reported,
    'report_count',
    sql`from report where report.kind = ${kind} and report.item_id = ${sql.table(table)}.id`,
  ),
);
