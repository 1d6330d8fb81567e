import { sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { record } from '#server/live/log/record.ts';
import { eraseEach, type PersonalData } from '#server/personal-data.ts';
import { itemTopics, touched } from './events.ts';
import { housemates, setVoted } from './roll.ts';
import { counted } from './vote.ts';

const batchSize = 100;

/**
 * Until a poll ends, somebody who leaves takes an open vote along. A secret one cannot be found any more: it
 * counts (`departed-voters.ts`). A result that is final stays.
 */
async function takeBack(p: Writing, pollId: string, personId: string): Promise<void> {
  await write(p, async (tx) => {
    const poll = await tx
      .selectFrom('poll')
      .selectAll()
      .where('id', '=', pollId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const ballot = await tx
      .deleteFrom('ballot')
      .where('poll_id', '=', pollId)
      .where('person_id', '=', personId)
      .returning('options')
      .executeTakeFirst();
    if (!poll?.votes || !ballot?.options || poll.ended_at) return;
    const votes = counted(poll.votes, [], ballot.options);
    const voters = poll.voters - 1;
    await tx.updateTable('poll').set({ votes, voters }).where('id', '=', pollId).execute();
    const others = await freeHousehold(tx, pollId, personId);
    const data = { ...touched(poll), voters, votes };
    const mergeKey = `poll:${pollId}:counted`;
    await record(
      tx,
      ...others.map((id) => ({ type: 'poll.voted', topics: [`person:${id}`], data: touched(poll) })),
      { type: 'poll.counted', topics: itemTopics(poll), data, mergeKey },
    );
  });
}

/** Another of the household may vote for it now. Returns them all. */
async function freeHousehold(tx: Tx, pollId: string, personId: string): Promise<string[]> {
  const home = await tx
    .selectFrom('poll_household_member')
    .select('number')
    .where('poll_id', '=', pollId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!home) return [];
  await setVoted(tx, { pollId, ...home, voted: null });
  return housemates(tx, { pollId, ...home });
}

export const pollsData = {
  async erase(p, personId) {
    const find = () =>
      p.db
        .selectFrom('ballot')
        .select('poll_id as id')
        .where('person_id', '=', personId)
        .limit(batchSize)
        .execute();
    await eraseEach(find, (id) => takeBack(p, id, personId));
  },
  async copy(p, personId) {
    const made = await p.db
      .selectFrom('poll')
      .select(['question', 'options', 'is_secret as secret', 'created_at', 'ends_at'])
      .where('author_id', '=', personId)
      .orderBy('created_at')
      .execute();
    const voted = await p.db
      .selectFrom('ballot')
      .innerJoin('poll', 'poll.id', 'ballot.poll_id')
      .select(['poll.question', 'ballot.voted_at'])
      .select(
        sql<string[] | null>`(select array_agg(poll.options[place + 1] order by place)
          from unnest(ballot.options) as place)`.as('options'),
      )
      .where('ballot.person_id', '=', personId)
      .orderBy('poll.created_at')
      .execute();
    const onPaper = await p.db
      .selectFrom('hall_tick')
      .innerJoin('poll', 'poll.id', 'hall_tick.poll_id')
      .select(['poll.question', 'hall_tick.ticked_at'])
      .where('hall_tick.person_id', '=', personId)
      .orderBy('hall_tick.ticked_at')
      .execute();
    const households = await p.db
      .selectFrom('poll_household_member as home')
      .innerJoin('poll', 'poll.id', 'home.poll_id')
      .innerJoin('poll_household as household', (join) =>
        join.onRef('household.poll_id', '=', 'home.poll_id').onRef('household.number', '=', 'home.number'),
      )
      .select(['poll.question', 'household.name', 'household.voted', 'household.ticked_at'])
      .where('home.person_id', '=', personId)
      .orderBy('poll.created_at')
      .execute();
    return { made, voted, onPaper, households };
  },
} satisfies PersonalData;
