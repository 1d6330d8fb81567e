import type { Tx } from '#server/database/db.ts';

/**
 * Called when an account is deleted, before it can register again: its secret votes in polls that have not
 * ended count, so it does not vote there a second time.
 */
export async function keepSecretVotes(tx: Tx, personId: string, accountKey: Buffer): Promise<void> {
  await tx
    .insertInto('departed_voter')
    .columns(['poll_id', 'account_key'])
    .expression((eb) =>
      eb
        .selectFrom('ballot')
        .innerJoin('poll', 'poll.id', 'ballot.poll_id')
        .select(['ballot.poll_id', eb.val(accountKey).as('account_key')])
        .where('ballot.person_id', '=', personId)
        .where('poll.is_secret', '=', true)
        .where('poll.ended_at', 'is', null),
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
