import { sql } from 'kysely';
import type { Ballot } from '#community/polls/contract.ts';
import { lockAccount } from '#residents/people/server/account-key.ts';
import type { Tx } from '#server/database/db.ts';
import { write } from '#server/database/write.ts';
import { Refusal, wrongField } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { ownTopic } from '#server/live/topics.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { type Polling, pollNotFound } from './actions.ts';
import { hasVotedBefore } from './departed-voters.ts';
import { itemTopics, touched } from './events.ts';
import { isOver } from './policy.ts';
import { type LockedPoll, lockPoll } from './queries.ts';
import { housemates, setVoted } from './roll.ts';
import { openVotes, pollKeys, sealVotes } from './sealed-votes.ts';

const onPaper = () => new Refusal('conflict', { reason: 'polls.onPaper' });
const householdVoted = () => new Refusal('conflict', { reason: 'polls.householdVoted' });
const alreadyVoted = () => new Refusal('conflict', { reason: 'polls.alreadyVoted' });

/**
 * Counts a viewer's vote. The lock on the poll puts ballots one after the other, and all of them before or
 * after its end. A repeated request changes nothing.
 */
export async function castBallot(p: Polling, viewer: Viewer, id: string, ballot: Ballot): Promise<void> {
  await write(p, async (tx) => {
    const poll = await lockPoll(tx, viewer, id);
    if (!poll) throw pollNotFound();
    const { before, isTicked, household } = await findVote(tx, id, viewer.personId);
    if (before && isRepeated(before, ballot)) return;
    if (!poll.is_eligible) throw new Refusal('forbidden', { reason: 'polls.notForYou' });
    if (isOver(poll, p.clock.now())) throw new Refusal('conflict', { reason: 'polls.ended' });
    refuseWrong(poll, ballot.options);
    if (isTicked || household?.voted === 'paper') throw onPaper();
    if (poll.is_secret && before) throw alreadyVoted();
    if (household?.voted && !before) throw householdVoted();
    const counted = poll.is_secret
      ? await castSecret(p, tx, { poll, personId: viewer.personId, ballot })
      : await castOpen(p, tx, { poll, personId: viewer.personId, ballot, before: before?.options ?? null });
    if (household && !before) await setVoted(tx, { ...household, voted: 'screen' });
    const data = touched(poll);
    const others = household && !before ? await housemates(tx, household) : [viewer.personId];
    await record(
      tx,
      ...others.map((personId) => ({ type: 'poll.voted', topics: [ownTopic({ personId })], data })),
      {
        type: 'poll.counted',
        topics: itemTopics(poll),
        data: { ...data, ...counted },
        mergeKey: `poll:${id}:counted`,
      },
    );
  });
}

/**
 * Somebody's ballot, tick and household. Read after the lock: a statement that waits for it sees the rows of
 * before.
 */
export async function findVote(tx: Tx, pollId: string, personId: string) {
  const { has_voted, is_ticked, number, voted, ...ballot } = await tx
    .selectFrom('poll')
    .leftJoin('ballot', (join) =>
      join.onRef('ballot.poll_id', '=', 'poll.id').on('ballot.person_id', '=', personId),
    )
    .leftJoin('hall_tick', (join) =>
      join.onRef('hall_tick.poll_id', '=', 'poll.id').on('hall_tick.person_id', '=', personId),
    )
    .leftJoin('poll_household_member as home', (join) =>
      join.onRef('home.poll_id', '=', 'poll.id').on('home.person_id', '=', personId),
    )
    .leftJoin('poll_household as household', (join) =>
      join.onRef('household.poll_id', '=', 'home.poll_id').onRef('household.number', '=', 'home.number'),
    )
    .select(['ballot.options', 'ballot.request_id', 'household.number', 'household.voted'])
    .select(sql<boolean>`ballot.person_id is not null`.as('has_voted'))
    .select(sql<boolean>`hall_tick.person_id is not null`.as('is_ticked'))
    .where('poll.id', '=', pollId)
    .executeTakeFirstOrThrow();
  const household = number === null ? null : { pollId, number, voted };
  return { before: has_voted ? ballot : null, isTicked: is_ticked, household };
}

/** The first answer may have been lost. An open vote for the same options is as it was. */
const isRepeated = (
  before: { options: number[] | null; request_id: string | null },
  { id, options }: Ballot,
) => (before.options === null ? before.request_id === id : before.options.join() === inOrder(options).join());

const inOrder = (places: number[]) => places.toSorted((a, b) => a - b);

function refuseWrong({ options, allows_several }: LockedPoll, chosen: number[]) {
  if (chosen.some((place) => place >= options.length)) throw wrongField('options', 'polls.badOption');
  if (!allows_several && chosen.length > 1) throw wrongField('options', 'polls.chooseOne');
}

type Cast = { poll: LockedPoll; personId: string; ballot: Ballot };

/** Adds one to each chosen option, and takes the former choice away. */
export const counted = (votes: number[], now: number[], before: number[] = []) =>
  votes.map((count, place) => count + Number(now.includes(place)) - Number(before.includes(place)));

async function castOpen(p: Polling, tx: Tx, cast: Cast & { before: number[] | null }) {
  const { poll, personId, ballot, before } = cast;
  // An account that was ticked, was deleted and came back has voted on paper.
  if (poll.has_departed && (await hasVotedBefore(tx, poll.id, await lockAccount(tx, personId))))
    throw onPaper();
  const options = inOrder(ballot.options);
  const row = { options, voted_at: p.clock.now() };
  await tx
    .insertInto('ballot')
    .values({ poll_id: poll.id, person_id: personId, ...row })
    .onConflict((conflict) => conflict.columns(['poll_id', 'person_id']).doUpdateSet(row))
    .execute();
  const votes = counted(poll.votes ?? [], options, before ?? []);
  const voters = poll.voters + (before ? 0 : 1);
  await tx.updateTable('poll').set({ votes, voters }).where('id', '=', poll.id).execute();
  return { voters, votes };
}

/** No row has both the person and their options: the row of who voted, and sealed sums. */
async function castSecret(p: Polling, tx: Tx, { poll, personId, ballot }: Cast) {
  // The account is not deleted before this vote is there.
  const account = await lockAccount(tx, personId);
  if (await hasVotedBefore(tx, poll.id, account)) throw alreadyVoted();
  const keys = await pollKeys(p, tx);
  const votes = counted(await openVotes(keys, poll.id, poll.sealed_votes ?? ''), ballot.options);
  await tx
    .insertInto('ballot')
    .values({ poll_id: poll.id, person_id: personId, request_id: ballot.id })
    .execute();
  const voters = poll.voters + 1;
  await tx
    .updateTable('poll')
    .set({ sealed_votes: await sealVotes(keys, poll.id, votes), voters })
    .where('id', '=', poll.id)
    .execute();
  return { voters, votes: null };
}
