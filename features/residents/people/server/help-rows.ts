import type { Tx } from '#server/database/db.ts';
import { recordInLedger } from '#server/ledger/entry.ts';
import type { NewEvent } from '#server/live/log/record.ts';

type Ended = { id: string; helped_id: string; helper_id: string };
type HowEnded = 'helped' | 'helper' | 'block' | 'time';

/**
 * The end of helps in the ledger, so that a restored backup does not bring them back,
 * and for the screens of both.
 */
export async function endedHelps(tx: Tx, rows: Ended[], how: HowEnded, now: Date): Promise<NewEvent[]> {
  for (const { id } of rows) await recordInLedger(tx, { change: 'help.ended', data: { id, how }, at: now });
  return rows.map(({ id, helped_id: helpedId, helper_id: helperId }) => ({
    type: 'help.ended',
    topics: [`person:${helpedId}`, `person:${helperId}`],
    data: { id, helpedId, helperId },
  }));
}

/** Ends what two people, one of whom blocks the other, do for each other, or are about to. */
export async function endHelpsBetween(tx: Tx, one: string, other: string, now: Date): Promise<NewEvent[]> {
  await tx
    .deleteFrom('help_code')
    .where('helped_id', 'in', [one, other])
    .where('helper_id', 'in', [one, other])
    .execute();
  const rows = await tx
    .updateTable('help')
    .set({ ended_at: now, ended_how: 'block' })
    .where('helped_id', 'in', [one, other])
    .where('helper_id', 'in', [one, other])
    .where('ended_at', 'is', null)
    .returning(['id', 'helped_id', 'helper_id'])
    .execute();
  return endedHelps(tx, rows, 'block', now);
}
