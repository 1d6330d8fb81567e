import type { Job } from '#server/jobs/job.ts';

/** As long as the evidence of a report. */
const retentionMs = 180 * 86_400_000;

/** Forgets what appeals and answers said, 180 days after their end. That there was one stays. */
export const forgetAppeals: Job = {
  name: 'appeals.forget',
  cron: '12 4 * * *',
  async run(p) {
    await p.db
      .updateTable('appeal')
      .set({ text: '', answer: '' })
      .where('ended_at', '<', new Date(p.clock.now().getTime() - retentionMs))
      .where(({ eb, or }) => or([eb('text', '<>', ''), eb('answer', '<>', '')]))
      .execute();
  },
};
