import { sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';

/**
 * Called when an account is deleted, before it can register again: its secret votes in polls that have not
 * ended count, and so do its ballots on paper, so it does not vote there a second time.
 */
export async function keepVotes(tx: Tx, personId: string, accountKey: Buffer): Promise<void> {
  const key = sql<Buffer>`${accountKey}::bytea`;
  await tx
    .insertInto('departed_voter')
    .columns(['poll_id', 'account_key'])
    .expression((eb) =>
      eb
        .selectFrom('ballot')
        .innerJoin('poll', 'poll.id', 'ballot.poll_id')
        .select(['ballot.poll_id', key.as('account_key')])
        .where('ballot.person_id', '=', personId)
        .where('poll.is_secret', '=', true)
        .where('poll.ended_at', 'is', null)
        .union(
          eb
            .selectFrom('hall_tick')
            .innerJoin('poll', 'poll.id', 'hall_tick.poll_id')
            .select(['hall_tick.poll_id', key.as('account_key')])
            .where('hall_tick.person_id', '=', personId)
            .where('poll.ended_at', 'is', null),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the account has voted in a poll before it was deleted and came back. */
export async function hasVotedBefore(tx: Tx, pollId: string, accountKey: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('departed_voter')
    .select('poll_id')
    .where('poll_id', '=', pollId)
    .where('account_key', '=', accountKey)
    .executeTakeFirst();
  return row !== undefined;
}
