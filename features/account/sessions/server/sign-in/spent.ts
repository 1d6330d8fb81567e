import { createHash } from 'node:crypto';
import type { Db, Tx } from '#server/database/db.ts';
import type { Job } from '#server/jobs/job.ts';

/** Longer than the lifetime of any sign-in cookie. */
const retentionMs = 60 * 60_000;

/** The key of a sign-in in progress. The state is random, so its digest reveals nothing. */
export const flowKey = (state: string): Buffer => createHash('sha256').update(state).digest();

/**
 * Spends a key. False if it was spent already (since `since`, if given). Of several simultaneous calls one
 * gets true.
 */
export async function spend(db: Db | Tx, key: Buffer, now: Date, since = new Date(0)): Promise<boolean> {
  const spent = await db
    .insertInto('spent_sign_in')
    .values({ key, spent_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ spent_at: now }).where('spent_sign_in.spent_at', '<', since),
    )
    .returning('key')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Whether a key was spent at or after `since`. */
export async function isSpent(db: Db, key: Buffer, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('spent_sign_in')
    .select('key')
    .where('key', '=', key)
    .where('spent_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes keys whose cookies have expired. */
export const forgetSpent: Job = {
  name: 'sessions.forgetSpent',
  cron: '*/15 * * * *',
  async run(p) {
    const before = new Date(p.clock.now().getTime() - retentionMs);
    await p.db.deleteFrom('spent_sign_in').where('spent_at', '<', before).execute();
  },
};
