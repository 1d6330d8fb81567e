import { sql } from 'kysely';
import type { ReportReason } from '#moderation/reports/reasons.ts';
import type { Tx } from '#server/database/db.ts';

type Item = { kind: string; id: string };

/** Whether a deleted account with this key has reported the item. */
export async function hasReported(tx: Tx, { kind, id }: Item, accountKey: Buffer): Promise<boolean> {
  const known = await tx
    .selectFrom('report')
    .select('id')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('account_key', '=', accountKey)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Keeps the reports of a deleted account without the person. While a case is open, the key prevents a second
 * report by the same account. Reports of decided cases are deleted with the person.
 */
export async function keepAccountReports(tx: Tx, personId: string, accountKey: Buffer): Promise<void> {
  // Locked against a simultaneous decision, which deletes the keys that exist at that time.
  const open = await tx
    .selectFrom('report_case')
    .innerJoin('report', (join) =>
      join.onRef('report.kind', '=', 'report_case.kind').onRef('report.item_id', '=', 'report_case.item_id'),
    )
    .select('report.id')
    .where('report.reporter_id', '=', personId)
    .where('report_case.status', '=', 'open')
    .orderBy('report_case.kind')
    .orderBy('report_case.item_id')
    .forShare('report_case')
    .execute();
  if (open.length === 0) return;
  await tx
    .updateTable('report')
    .set({ reporter_id: null, account_key: accountKey })
    .where(
      'id',
      'in',
      open.map(({ id }) => id),
    )
    .execute();
}

/** The most frequent reason of the reports of an item since then. */
export async function mostReported(tx: Tx, { kind, id, since }: Item & { since: Date }): Promise<string> {
  const row = await tx
    .selectFrom('report')
    .select('reason')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('created_at', '>=', since)
    .groupBy('reason')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('reason')
    .limit(1)
    .executeTakeFirst();
  return row?.reason ?? ('other' satisfies ReportReason);
}

/** Deletes the keys of deleted accounts after a decision. Their reports stay as a number. */
export const forgetAccountKeys = (tx: Tx, { kind, id }: Item) =>
  tx
    .updateTable('report')
    .set({ account_key: null })
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('account_key', 'is not', null)
    .execute();
