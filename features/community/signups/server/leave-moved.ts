import { isOver } from '#community/signups/times.ts';
import { type Writing, write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import { recordOwn } from './events.ts';
import { isReachedBy, lockAnySignup } from './queries.ts';
import { endEntry } from './seats.ts';

/** An entry of a resident who has moved ends, unless the news reaches them there or its day is over. */
const checkAgain = (p: Writing, id: string, signupId: string) =>
  write(p, async (tx) => {
    const signup = await lockAnySignup(tx, signupId);
    const entry = await tx
      .selectFrom('signup_entry')
      .innerJoin('person', 'person.id', 'signup_entry.person_id')
      .select(['signup_entry.id', 'has_seat', 'person_id', 'person.id as personId', 'city_code as cityCode'])
      .where('signup_entry.id', '=', id)
      .where('moved_at', 'is not', null)
      .executeTakeFirst();
    if (!signup || !entry) return;
    const now = p.clock.now();
    if (isOver(signup, now) || (await isReachedBy(tx, signupId, entry))) {
      await tx.updateTable('signup_entry').set({ moved_at: null }).where('id', '=', id).execute();
      return;
    }
    await endEntry(tx, signup, entry, now);
    await recordOwn(tx, signup, 'signup.removed', [entry.personId]);
  });

/**
 * Triggers of `person`, `person_area` and `news` mark the entries of who moves, and those of news that moves.
 * A job ends them, because a move holds rows that whoever takes a seat waits for. One that fails stops no
 * other.
 */
export const leaveMoved: Job = {
  name: 'signups.leaveMoved',
  cron: '* * * * *',
  async run(p) {
    const marked = await p.db
      .selectFrom('signup_entry')
      .select(['id', 'signup_id'])
      .where('moved_at', 'is not', null)
      .orderBy('moved_at')
      .limit(1000)
      .execute();
    const errors: unknown[] = [];
    for (const { id, signup_id } of marked)
      await checkAgain(p, id, signup_id).catch((error) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} entries were not checked`);
  },
};
