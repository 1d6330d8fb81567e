import { endedHelps } from '#residents/people/server/help-rows.ts';
import { write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import { record } from '#server/live/log/record.ts';

const dayMs = 86_400_000;
const retentionDays = 180;
const batchSize = 500;

/** Tells both that a help has run out. It has ended before: every act looks at the time. */
export const endHelps: Job = {
  name: 'helps.end',
  cron: '* * * * *',
  async run(p) {
    await write(p, async (tx) => {
      const now = p.clock.now();
      const due = tx
        .selectFrom('help')
        .select('id')
        .where('ended_at', 'is', null)
        .where('ends_at', '<=', now)
        .orderBy('ends_at')
        .limit(batchSize)
        .forNoKeyUpdate()
        .skipLocked();
      const ended = await tx
        .updateTable('help')
        .set({ ended_at: now, ended_how: 'time' })
        .where('id', 'in', due)
        .returning(['id', 'helped_id', 'helper_id'])
        .execute();
      await record(tx, ...(await endedHelps(tx, ended, 'time', now)));
    });
  },
};

/** Deletes helps that ended long ago with what was done, and codes that nobody typed. */
export const forgetHelps: Job = {
  name: 'helps.forget',
  cron: '50 4 * * *',
  async run(p) {
    const now = p.clock.now();
    const before = new Date(now.getTime() - retentionDays * dayMs);
    await p.db.deleteFrom('help').where('ended_at', '<', before).execute();
    await p.db.deleteFrom('help_code').where('expires_at', '<', now).execute();
  },
};
