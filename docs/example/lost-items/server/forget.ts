import type { Job } from '#server/jobs/job.ts';

const retentionMs = 90 * 86_400_000;

export const forgetFound: Job = {
  name: 'lostItems.forgetFound',
  cron: '35 4 * * *',
  async run(p) {
    const before = new Date(p.clock.now().getTime() - retentionMs);
    await p.db.deleteFrom('lost_item').where('found_at', '<', before).execute();
  },
};
