import { write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import { broadcastRetentionMs } from '#town/broadcasts/limits.ts';
import { removeBroadcast } from './actions.ts';

const batchSize = 100;

/** Removes broadcasts after a year, with their sounds. */
export const forgetBroadcasts: Job = {
  name: 'broadcasts.forget',
  cron: '50 4 * * *',
  async run(p) {
    const before = new Date(p.clock.now().getTime() - broadcastRetentionMs);
    for (let found = batchSize; found === batchSize; )
      found = await write(p, async (tx) => {
        const rows = await tx
          .selectFrom('broadcast')
          .select(['id', 'city_code'])
          .where('aired_at', '<', before)
          .orderBy('id')
          .limit(batchSize)
          .forUpdate()
          .execute();
        for (const row of rows) await removeBroadcast(tx, row);
        return rows.length;
      });
  },
};
