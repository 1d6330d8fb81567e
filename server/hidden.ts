import { type RawBuilder, sql } from 'kysely';
import { hasRow } from '#server/database/has-row.ts';
import { unlessModerator } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** How many different people must report an item before it is hidden from residents. */
export const hidesAfter = 3;

/**
 * Whether the item of `kind` whose id is in `column` is hidden from residents. Its author and the town's
 * moderators still see it.
 */
export const isHidden = (kind: string, column: string) => hasCase(kind, column, hidden);

/** The condition under which residents and signed-out visitors see the item. */
export const isShown = (kind: string, column: string) => sql<boolean>`not ${isHidden(kind, column)}`;

type Columns = { id: string; author: string; town: string | RawBuilder<unknown> };

/**
 * The same condition for one viewer: moderators of the town and the item's author see it even if reports have
 * hidden it.
 */
export const notHidden = (viewer: Viewer, kind: string, { id, author, town }: Columns) =>
  unlessModerator(
    viewer,
    town,
    sql<boolean>`(
        not ${hasCase(kind, id, viewer.stillReports ? removed : hidden)}
        or ${sql.ref(author)} = ${viewer.personId}
      )`,
  );

/**
 * Condition of a case: its item is hidden by reports or a decision, or paused by a takedown request. Indexes
 * have this very condition.
 */
export const hidden = sql`(report_case.hidden_at is not null or report_case.takedown_id is not null)`;
const removed = sql`report_case.status = 'removed'`;

const hasCase = (kind: string, column: string, state: RawBuilder<unknown>) =>
  hasRow(sql`
    select from report_case
    where report_case.kind = ${kind} and report_case.item_id = ${sql.ref(column)} and ${state}
  `);
