import { write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import { lockAnySignup } from './queries.ts';
import { fillSeats } from './seats.ts';

/**
 * A trigger ends the entries of who leaves a club, in the transaction that ends the membership. This gives
 * their seats to those who wait. One that fails stops no other.
 */
export const fillFreed: Job = {
  name: 'signups.fillFreed',
  cron: '* * * * *',
  async run(p) {
    const freed = await p.db
      .selectFrom('signup')
      .select('id')
      .where('freed_at', 'is not', null)
      .where('erased_at', 'is', null)
      .orderBy('freed_at')
      .limit(1000)
      .execute();
    const errors: unknown[] = [];
    for (const { id } of freed) {
      await write(p, async (tx) => {
        const signup = await lockAnySignup(tx, id);
        if (signup && !signup.erased_at) await fillSeats(tx, signup, p.clock.now());
      }).catch((error) => errors.push(error));
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} sign-ups were not filled`);
  },
};
