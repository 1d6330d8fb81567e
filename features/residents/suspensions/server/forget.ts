import { sql } from 'kysely';
import type { Job } from '#server/jobs/job.ts';
import { isActive } from './queries.ts';

/** Deletes a deleted account's suspension after its end, because no more data of the account may be kept. */
export const forgetSuspensions: Job = {
  name: 'suspensions.forget',
  cron: '20 4 * * *',
  async run(p) {
    await p.db
      .deleteFrom('suspension')
      .where('account_key', 'is not', null)
      .where(sql<boolean>`not ${isActive(p.clock.now())}`)
      .execute();
  },
};
