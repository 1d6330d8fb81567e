import type { Job } from '#server/jobs/job.ts';

const retentionMs = 365 * 86_400_000;

/** Whoever has not signed in within a year does not get what they wrote elsewhere. */
export const forgetImports: Job = {
  name: 'townImports.forget',
  cron: '55 4 * * *',
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - retentionMs);
    await db.deleteFrom('imported_item').where('imported_at', '<', before).execute();
  },
};
