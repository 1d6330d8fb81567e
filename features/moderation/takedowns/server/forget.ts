import { caseRetentionMs } from '#moderation/takedowns/limits.ts';
import type { Job } from '#server/jobs/job.ts';

/**
 * Erases who asked, and every text, 180 days after the end of the case. What was
 * decided, when and by whom stays.
 */
export const forgetClaimants: Job = {
  name: 'takedowns.forget',
  cron: '45 4 * * *',
  async run(p) {
    const now = p.clock.now();
    await p.db
      .updateTable('takedown')
      .set({
        key_hash: null,
        address: '',
        explanation: '',
        claimant_name: '',
        claimant_email: '',
        claimant_phone: '',
        reason: '',
        objection: '',
        closing_reason: '',
        erased_at: now,
      })
      .where('closed_at', '<', new Date(now.getTime() - caseRetentionMs))
      .where('erased_at', 'is', null)
      .execute();
  },
};
