import type { Tx } from '#server/db.ts';

type Item = { kind: string; id: string };

/** Whether an account has reported an item already, as somebody who has left since. */
export async function hasSpoken(tx: Tx, { kind, id }: Item, accountKey: Buffer): Promise<boolean> {
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
 * What somebody reported still counts when they leave, without them: as long as a case is open its reports are those of
 * different accounts. Reports of decided cases go with their row.
 */
export async function keepVoices(tx: Tx, personId: string, accountKey: Buffer): Promise<void> {
  // Held against a decision in the same moment, which forgets the keys that it finds.
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

/** With the decision nobody who has left is known any more; their reports stay as a number. */
export const forgetVoices = (tx: Tx, { kind, id }: Item) =>
  tx
    .updateTable('report')
    .set({ account_key: null })
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('account_key', 'is not', null)
    .execute();
