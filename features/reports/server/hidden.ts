import { sql } from 'kysely';
import { hasRow } from '#server/has-row.ts';
import type { Viewer } from '#server/viewer.ts';

/** So many different people have to report an item before residents no longer see it. */
export const hidesAfter = 3;

/** Whether reports have hidden the item of `kind` whose id stands in `column`: from all but its author and admins. */
export const isHidden = (kind: string, column: string) =>
  hasRow(sql`
    select from report_case
    where report_case.kind = ${kind} and report_case.item_id = ${sql.ref(column)} and hidden_at is not null
  `);

/**
 * The condition under which the viewer sees the item of `kind` whose id stands in `column`: it was not hidden by reports.
 * Its author (`authorColumn`) and admins see it all the same.
 */
export const notHidden = (viewer: Viewer, kind: string, column: string, authorColumn: string) =>
  viewer.isAdmin
    ? sql<boolean>`true`
    : sql<boolean>`(
        not ${hasRow(sql`
          select from report_case
          where report_case.kind = ${kind} and report_case.item_id = ${sql.ref(column)}
            and ${viewer.stillReports ? sql`report_case.status = 'removed'` : sql`report_case.hidden_at is not null`}
        `)} or ${sql.ref(authorColumn)} = ${viewer.personId}
      )`;
