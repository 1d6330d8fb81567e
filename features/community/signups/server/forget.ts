import { retentionDays } from '#community/signups/limits.ts';
import { type Writing, write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { recordList } from './events.ts';
import { lockAnySignup } from './queries.ts';

/**
 * Erases the answers, and who was entered without the app. Their number stays in `taken`. The entries of
 * residents stay in their own calendars, until their account is deleted.
 */
const forget = (p: Writing, id: string) =>
  write(p, async (tx) => {
    const signup = await lockAnySignup(tx, id);
    if (!signup || signup.erased_at) return;
    await tx.deleteFrom('signup_entry').where('signup_id', '=', id).where('person_id', 'is', null).execute();
    await tx.updateTable('signup_entry').set({ answers: [] }).where('signup_id', '=', id).execute();
    await tx.updateTable('signup').set({ erased_at: p.clock.now() }).where('id', '=', id).execute();
    await recordList(tx, signup);
  });

/** Each sign-up in a transaction of its own. What fails is erased at the next run. */
export const forgetEntries: Job = {
  name: 'signups.forget',
  cron: '20 4 * * *',
  async run(p) {
    const due = await p.db
      .selectFrom('signup')
      .select('id')
      .where('erased_at', 'is', null)
      .where('day', '<=', addDays(seoulDay(p.clock.now()), -retentionDays))
      .execute();
    for (const { id } of due) await forget(p, id);
  },
};
