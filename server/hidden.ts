import { type RawBuilder, sql } from 'kysely';
import { hasRow } from '#server/has-row.ts';
import type { Viewer } from '#server/viewer.ts';

/** So many different people have to report an item before residents no longer see it. */
export const hidesAfter = 3;

/** Whether reports have hidden the item of `kind` whose id stands in `column`: from all but its author and admins. */
export const isHidden = (kind: string, column: string) => hasCase(kind, column, hidden);

/** The condition under which it is shown to residents, and signed out. */
export const isShown = (kind: string, column: string) => sql<boolean>`not ${isHidden(kind, column)}`;

/** The same for a viewer: its author (`authorColumn`) and admins see what was hidden by reports all the same. */
export const notHidden = (viewer: Viewer, kind: string, column: string, authorColumn: string) =>
  viewer.isAdmin
    ? sql<boolean>`true`
    : sql<boolean>`(
        not ${hasCase(kind, column, viewer.stillReports ? removed : hidden)}
        or ${sql.ref(authorColumn)} = ${viewer.personId}
      )`;

const hidden = sql`report_case.hidden_at is not null`;
const removed = sql`report_case.status = 'removed'`;

const hasCase = (kind: string, column: string, state: RawBuilder<unknown>) =>
  hasRow(sql`
    select from report_case
    where report_case.kind = ${kind} and report_case.item_id = ${sql.ref(column)} and ${state}
  `);
