import type { Tx } from '#server/database/db.ts';
import { record } from '#server/live/log/record.ts';
import { adminTopic } from './actions.ts';

/** Deletes the alert of a person or account that waits for a town. */
export async function forgetAlert(tx: Tx, who: Buffer | string): Promise<{ id: string } | undefined> {
  const column = typeof who === 'string' ? 'person_id' : 'account_key';
  const forgotten = await tx
    .deleteFrom('opening_alert')
    .where(column, '=', who)
    .returning(['id', 'city_code'])
    .executeTakeFirst();
  if (forgotten) await recordAlert(tx, forgotten.city_code);
  return forgotten;
}

/** The event names nobody who waits: the admin page reads the new number. */
export const recordAlert = (tx: Tx, cityCode: string) =>
  record(tx, {
    type: 'openingAlert.counted',
    topics: [adminTopic(cityCode)],
    data: { cityCode },
    mergeKey: `opening:${cityCode}:alerts`,
  });
