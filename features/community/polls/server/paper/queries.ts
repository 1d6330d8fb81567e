import { sql } from 'kysely';
import type { PaperCount } from '#community/polls/paper-contract.ts';
import { isReached } from '#residents/areas/server/queries.ts';
import { authorColumns } from '#residents/people/server/author.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { isStaying } from '#server/staying.ts';

type Asking = { id: string; place_code: string; area_id: string | null; club_id: string | null };

/**
 * Whom a poll of news or of a club asks, as `isEligible` says of one viewer, but nobody who is leaving.
 */
const askedPeople = (db: Db | Tx, { place_code, area_id, club_id }: Asking) =>
  db
    .selectFrom('person')
    .where(isStaying('person.id'))
    .$if(club_id !== null, (query) =>
      query
        .where('person.city_code', 'is not', null)
        .where(
          hasRow(
            sql`select from club_member where club_member.club_id = ${club_id} and club_member.person_id = person.id`,
          ),
        ),
    )
    .$if(club_id === null, (query) =>
      query
        .where('person.city_code', 'like', `${place_code}%`)
        .where(isReached(area_id, place_code, sql.ref('person.id'))),
    );

export async function isAsked(tx: Tx, poll: Asking, personId: string): Promise<boolean> {
  const row = await askedPeople(tx, poll)
    .select('person.id')
    .where('person.id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Them with how they have voted. */
export const hallOf = (db: Db, poll: Asking) =>
  askedPeople(db, poll)
    .select(authorColumns('person'))
    .select(
      sql<'screen' | 'paper' | null>`case
        when ${hasRow(sql`select from ballot where ballot.poll_id = ${poll.id} and ballot.person_id = person.id`)} then 'screen'
        when ${hasRow(sql`select from hall_tick where hall_tick.poll_id = ${poll.id} and hall_tick.person_id = person.id`)} then 'paper'
        end`.as('voted'),
    );

/** How many people or households were ticked. */
export async function countTicks(db: Db, pollId: string): Promise<number> {
  const { rows } = await sql<{ ticks: number }>`
    select (select count(*) from hall_tick where poll_id = ${pollId})::int
      + (select count(*) from poll_household where poll_id = ${pollId} and voted = 'paper')::int as ticks`.execute(
    db,
  );
  return rows[0]?.ticks ?? 0;
}

export type EnteredCount = PaperCount & { revision: number };

/** The sums of a poll's paper votes as they were entered. */
export const findCount = (db: Db | Tx, pollId: string): Promise<EnteredCount | undefined> =>
  db
    .selectFrom('paper_count')
    .select(['revision', 'ballots', 'votes', 'invalid'])
    .select(['first_counter as firstCounter', 'second_counter as secondCounter'])
    .where('poll_id', '=', pollId)
    .executeTakeFirst();
