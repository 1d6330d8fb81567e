import { paperNamesMs } from '#community/polls/limits.ts';
import type { Job } from '#server/jobs/job.ts';

/**
 * A year after a poll's end nobody asks any more who was ticked, which households it asked and who counted.
 * The sums stay.
 */
export const forgetPaperNames: Job = {
  name: 'polls.forgetPaperNames',
  cron: '25 4 * * *',
  async run(p) {
    const before = new Date(p.clock.now().getTime() - paperNamesMs);
    const old = p.db.selectFrom('poll').select('id').where('ended_at', '<', before);
    await p.db.deleteFrom('hall_tick').where('poll_id', 'in', old).execute();
    await p.db.deleteFrom('poll_household').where('poll_id', 'in', old).execute();
    await p.db
      .updateTable('paper_count')
      .set({ first_counter: null, second_counter: null })
      .where('first_counter', 'is not', null)
      .where('poll_id', 'in', old)
      .execute();
  },
};
