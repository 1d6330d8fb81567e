import { sql } from 'kysely';
import { hasRow } from '#server/database/has-row.ts';
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

/** The lock on the poll keeps the two apart. */
const votedTwice: Invariant = {
  name: 'poll.ticks',
  sentence: 'polls in which somebody has voted on the screen and was ticked for paper',
  ask: inBatches(
    { table: 'poll' },
    (inBatch) => sql`
      select id from poll where ${inBatch} and ${hasRow(sql`
        select from hall_tick join ballot using (poll_id, person_id) where hall_tick.poll_id = poll.id`)}`,
  ),
};

/**
 * The lock on the poll lets one of a household vote. Who has left has no row, but their secret vote counts.
 */
const householdVotes: Invariant = {
  name: 'poll.households',
  sentence: 'polls of households in which those that voted on the screen are not as many as the voters',
  ask: inBatches(
    { table: 'poll' },
    (inBatch) => sql`
      select poll.id from poll cross join lateral (
        select count(*) as households, count(*) filter (where voted = 'screen') as voted
        from poll_household where poll_household.poll_id = poll.id
      ) as roll
      where ${inBatch} and household_count is not null
        and (roll.households > 0 or ended_at is null) and (roll.households, roll.voted) <> (household_count, voters)`,
  ),
};

const householdBallots: Invariant = {
  name: 'poll.householdBallots',
  sentence: 'polls with a ballot of a household that has not voted on the screen, or with two',
  ask: inBatches(
    { table: 'poll' },
    (inBatch) => sql`
      select id from poll where ${inBatch} and household_count is not null and ${hasRow(sql`
        select from ballot
        join poll_household_member as home using (poll_id, person_id)
        join poll_household as household on household.poll_id = home.poll_id and household.number = home.number
        where ballot.poll_id = poll.id
        group by household.number, household.voted
        having household.voted is distinct from 'screen' or count(*) > 1`)}`,
  ),
};

/** Each valid ballot has one vote, or several of which no two are for the same option. */
const paperSums: Invariant = {
  name: 'paperCount.votes',
  sentence: 'paper votes that do not add up, or of a poll that has not ended',
  ask: inBatches(
    { table: 'poll' },
    (inBatch) => sql`
      select id from poll join paper_count on paper_count.poll_id = poll.id
      cross join lateral (select sum(vote) as votes, max(vote) as most from unnest(paper_count.votes) as vote) counted
      where ${inBatch} and (
        poll.ended_at is null or cardinality(paper_count.votes) <> cardinality(poll.options)
        or case when allows_several then most > ballots - invalid or counted.votes < ballots - invalid
          else counted.votes <> ballots - invalid end
      )`,
  ),
};

export const pollsInvariants = [
  openVotes,
  secretVoters,
  votedTwice,
  householdVotes,
  householdBallots,
  paperSums,
];
