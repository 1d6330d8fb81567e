import { sql } from 'kysely';
import { profileTopic } from '#residents/people/server/topics.ts';
import type { Tx } from '#server/database/db.ts';
import { findSecret } from '#server/database/secrets.ts';
import { type Writing, write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import { record } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import { movedAccount, moveKey } from '#server/town-import/moved-account.ts';

const batchSize = 200;

type Joining = Writing & Pick<Platform, 'townImports' | 'settings'>;

/** Gives somebody what they wrote in a town that has come in. Sent where an account is made. */
export const joinImports: Job = {
  name: 'townImports.join',
  isForgotten: true,
  run: (p, data) => joinItems(p, (data as { personId: string }).personId),
};

export async function joinItems(p: Joining, personId: string): Promise<void> {
  const key = await findSecret(p.db, moveKey);
  if (!key) return;
  for (;;) {
    const joined = await write(p, (tx) => joinBatch(p, tx, { key, personId, now: p.clock.now() }));
    if (joined < batchSize) return;
  }
}

type Batch = { key: Uint8Array; personId: string; now: Date };

async function joinBatch(p: Joining, tx: Tx, { key, personId, now }: Batch): Promise<number> {
  const keys = await accountKeys(tx, personId, (account) => movedAccount(key, p.settings, account));
  if (keys.length === 0) return 0;
  // Two runs at once take different rows.
  const { rows } = await sql<{ kind: string; item_id: string }>`
    delete from imported_item where (kind, item_id) in (
      select kind, item_id from imported_item where account_key = any(${keys}::bytea[])
      order by kind, item_id limit ${sql.lit(batchSize)} for update skip locked)
    returning kind, item_id`.execute(tx);
  for (const [kind, items] of Map.groupBy(rows, (row) => row.kind))
    await p.townImports[kind]?.own?.(tx, { ids: items.map((item) => item.item_id), personId, now });
  // As a new name is told: to their own screens and their profile. The town need not read everything again.
  if (rows.length > 0)
    await record(tx, {
      type: 'person.changed',
      topics: [`person:${personId}`, profileTopic(personId)],
      data: { id: personId },
    });
  return rows.length;
}

/** None for somebody who is leaving. The account is not deleted before the transaction ends. */
async function accountKeys(
  tx: Tx,
  personId: string,
  keyOf: (account: { issuer: string; subject: string }) => Buffer,
): Promise<Buffer[]> {
  const accounts = await tx
    .selectFrom('identity')
    .select(['issuer', 'subject'])
    .where('person_id', '=', personId)
    .forKeyShare()
    .execute();
  const leaving = await tx
    .selectFrom('account_deletion')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return leaving ? [] : accounts.map(keyOf);
}
