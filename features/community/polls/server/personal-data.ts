import { sql } from 'kysely';
import { type Writing, write } from '#server/database/write.ts';
import { record } from '#server/live/log/record.ts';
import { eraseEach, type PersonalData } from '#server/personal-data.ts';
import { itemTopics, touched } from './events.ts';
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
    const data = { ...touched(poll), voters, votes };
    const mergeKey = `poll:${pollId}:counted`;
    await record(tx, { type: 'poll.counted', topics: itemTopics(poll), data, mergeKey });
  });
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
    return { made, voted, onPaper };
  },
} satisfies PersonalData;
