import type { Job } from '#server/jobs/job.ts';

const retentionMs = 60 * 86_400_000;

/**
 * Deletes the items that came in sixty days ago, settled or not. An item that still stands in
 * its source does not come in again.
 */
export const forgetIncoming: Job = {
  name: 'news.forgetIncoming',
  cron: '40 4 * * *',
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - retentionMs);
    await db.deleteFrom('incoming_news').where('created_at', '<', before).execute();
  },
};
