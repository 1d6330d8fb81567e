import { sql } from 'kysely';
import { recordCommandAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { type Writing, write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import { recordInLedger, replayEach } from '#server/ledger/entry.ts';
import { record } from '#server/live/log/record.ts';

/** Removes a passkey and tells its owner. Returns the owner, or undefined if there is no such passkey. */
export async function removePasskeyIn(tx: Tx, id: string, now: Date): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .returning('person_id')
    .executeTakeFirst();
  if (!removed) return undefined;
  const { person_id: personId } = removed;
  // A restored backup must not bring back the key of a lost phone.
  await recordInLedger(tx, { change: 'passkey.removed', data: { id }, at: now });
  await record(tx, { type: 'passkey.removed', topics: [`person:${personId}`], data: { id, personId } });
  return personId;
}

/** A command on the server removes a passkey, for somebody who has lost its device. */
export const removeByCommand = (p: Writing, id: string): Promise<boolean> =>
  write(p, async (tx) => {
    const now = p.clock.now();
    const personId = await removePasskeyIn(tx, id, now);
    if (!personId) return false;
    await recordCommandAudit(tx, now, { action: 'passkey.removed', itemId: id, personId, cityCode: null });
    return true;
  });

/** Removes a passkey again that had been removed before the database was restored. */
export const removeAgain = replayEach((p, { data, at }) =>
  write(p, async (tx) => (await removePasskeyIn(tx, data.id ?? '', at)) !== undefined),
);

const retentionMs = 30 * 86_400_000;

/** Deletes passkeys of people who have had no right for 30 days, because they open nothing. */
export const forgetPasskeys: Job = {
  name: 'passkeys.forget',
  cron: '25 4 * * *',
  async run(p) {
    const since = new Date(p.clock.now().getTime() - retentionMs);
    await p.db
      .deleteFrom('passkey')
      .where('created_at', '<', since)
      .where(
        sql<boolean>`not ${hasRow(sql`
          select from right_grant
          where right_grant.person_id = passkey.person_id and (ended_at is null or ended_at >= ${since})
        `)}`,
      )
      .execute();
  },
};
