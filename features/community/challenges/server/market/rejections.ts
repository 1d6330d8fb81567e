import { sql } from 'kysely';
import { stayInWeek } from '#community/challenges/server/week/week-lock.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { holdsEveryRight } from '#shared/rights.ts';

/**
 * Rejects a receipt while its week runs, and notifies its owner of the reason. A receipt can be rejected only
 * once.
 */
export async function rejectReceipt(p: Writing, viewer: Viewer, id: string, reason: string): Promise<void> {
  await write(p, async (tx) => {
    const receipt = await tx
      .selectFrom('receipt')
      .select(['id', 'person_id', 'city_code', 'week'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!receipt || !holdsEveryRight(viewer)) throw notFound('challenges.receipts.gone');
    const now = await stayInWeek(tx, p.clock, receipt);
    if (!(await takeOut(tx, { id, adminId: viewer.personId, reason, now })))
      throw new Refusal('conflict', { reason: 'challenges.receipts.already' });
    const { city_code: cityCode, week, person_id: personId } = receipt;
    const entry = { action: 'receipt.rejected', itemId: id, personId, cityCode, note: reason };
    await recordAudit(tx, viewer, now, entry);
    await record(
      tx,
      {
        type: 'receipt.rejected',
        topics: [`person:${personId}`],
        data: { id, cityCode, week, personId, actorId: viewer.personId },
      },
      {
        type: 'market.changed',
        topics: regionTopics(cityCode),
        data: { cityCode, week },
        mergeKey: `receipts:${cityCode}`,
      },
    );
  });
}

type Decision = { id: string; adminId: string; reason: string; now: Date };

/** Inserts the rejection and lowers the sum in one statement. Returns whether this call rejected it. */
async function takeOut(tx: Tx, { id, adminId, reason, now }: Decision): Promise<boolean> {
  const { rows } = await sql`
    with rejected as (
      insert into receipt_rejection (receipt_id, rejected_by, reason, rejected_at)
      values (${id}, ${adminId}, ${reason}, ${now})
      on conflict do nothing returning receipt_id
    )
    update market_entry e set points = e.points - r.points, reached_at = case when r.points = 0 then e.reached_at else ${now} end
    from receipt r join rejected on rejected.receipt_id = r.id
    where e.person_id = r.person_id and e.city_code = r.city_code and e.week = r.week
    returning e.id
  `.execute(tx);
  return rows.length > 0;
}
