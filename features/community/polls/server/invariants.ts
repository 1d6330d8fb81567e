import { sql } from 'kysely';
import { type Invariant, inBatches } from '#server/invariants/invariant.ts';

/** Open votes are counted by their rows until the poll ends. Later a voter may have left. */
const openVotes: Invariant = {
  name: 'poll.votes',
  sentence: 'open polls whose votes are not the number of their ballots',
  ask: inBatches(
    { table: 'poll' },
    (inBatch) => sql`
      select id from poll where ${inBatch} and not is_secret and ended_at is null and (
        voters <> (select count(*) from ballot where ballot.poll_id = poll.id)
        or votes <> array(
          select (select count(*)::int from ballot where ballot.poll_id = poll.id and place = any(ballot.options))
          from generate_series(0, cardinality(poll.options) - 1) as place order by place
        )
      )`,
  ),
};

/** Whoever has left has no row, but their secret vote counts. */
const secretVoters: Invariant = {
  name: 'poll.voters',
  sentence: 'secret polls with more ballots than voters',
  ask: inBatches(
    { table: 'poll' },
    (inBatch) => sql`
      select id from poll where ${inBatch} and is_secret
        and voters < (select count(*) from ballot where ballot.poll_id = poll.id)`,
  ),
};

export const pollsInvariants = [openVotes, secretVoters];
