import { sql } from 'kysely';
import type { Job } from '#server/job.ts';
import { isActive } from './queries.ts';

/** A suspension of somebody who has left goes with its end: nothing else is kept of them. */
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
