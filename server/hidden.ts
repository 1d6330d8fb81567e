import { type RawBuilder, sql } from 'kysely';
import { hasRow } from '#server/has-row.ts';
import type { Viewer } from '#server/viewer.ts';

/** How many different people must report an item before it is hidden from residents. */
export const hidesAfter = 3;

/** Whether reports have hidden the item of `kind` whose id is in `column`. Its author and admins still see it. */
export const isHidden = (kind: string, column: string) => hasCase(kind, column, hidden);

/** The condition under which residents and signed-out visitors see the item. */
export const isShown = (kind: string, column: string) => sql<boolean>`not ${isHidden(kind, column)}`;

/** The same condition for one viewer: admins and the item's author (`authorColumn`) see it even if reports have hidden it. */
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
