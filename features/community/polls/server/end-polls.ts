import { type Writing, write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Polling } from './actions.ts';
import { recordPoll } from './events.ts';
import { openVotes, pollKeys } from './sealed-votes.ts';

/** Makes the result of a poll final, unless another process has it in hand. */
const endPoll = (p: Polling, id: string) =>
  write(p, async (tx) => {
    const poll = await tx
      .selectFrom('poll')
      .select(['id', 'news_id', 'post_id', 'club_id', 'place_code', 'sealed_votes'])
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      // Not `for update`: whoever writes its notifications holds a key share, and would put the end off.
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!poll) return;
    const { sealed_votes: sealed } = poll;
    const votes = sealed === null ? {} : { votes: await openVotes(await pollKeys(p, tx), id, sealed) };
    await tx
      .updateTable('poll')
      .set({ ...votes, sealed_votes: null, ended_at: p.clock.now() })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('departed_voter').where('poll_id', '=', id).execute();
    await recordPoll(tx, poll, 'poll.ended');
  });

const duePolls = ({ db, clock }: Pick<Writing, 'db' | 'clock'>) =>
  db
    .selectFrom('poll')
    .select('id')
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', clock.now())
    .orderBy('ends_at')
    .execute();

/**
 * Ends what is due, each poll in a transaction of its own. No ballot is counted after the end in any case:
 * this opens the result. One that fails stops no other; the job then fails, so that it is seen.
 */
export const endPolls: Job = {
  name: 'polls.end',
  cron: '* * * * *',
  async run(p) {
    const errors: unknown[] = [];
    for (const { id } of await duePolls(p)) await endPoll(p, id).catch((error) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} polls could not be ended`);
  },
};
