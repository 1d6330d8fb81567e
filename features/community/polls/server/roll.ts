import { sql } from 'kysely';
import { lockHouseholds } from '#residents/households/server/lock.ts';
import { askedHouseholds } from '#residents/households/server/queries.ts';
import type { Tx } from '#server/database/db.ts';
import { wrongField } from '#server/errors.ts';

type Place = { place_code: string; area_id: string | null };

/**
 * Copies the households that a poll asks. One statement, as an area may be deleted meanwhile, after which
 * others would be asked. Members who are just being deleted are left out: the lock waits for it.
 */
export async function copyRoll(tx: Tx, pollId: string, { place_code, area_id }: Place): Promise<void> {
  await lockHouseholds(tx, place_code);
  const { rows } = await sql<{ households: number }>`
    with asked as materialized (${askedHouseholds(tx, place_code, area_id)}),
    households as (
      insert into poll_household (poll_id, number, name) select ${pollId}, number, name from asked returning 1
    ),
    members as (
      select person.id, asked.number from asked
      join household_member on household_member.household_id = asked.id
      join person on person.id = household_member.person_id for key share of person
    ),
    copied_members as (
      insert into poll_household_member (poll_id, person_id, number) select ${pollId}, id, number from members
    )
    select count(*)::int as households from households`.execute(tx);
  const households = rows[0]?.households ?? 0;
  if (households === 0) throw wrongField('byHousehold', 'polls.noHouseholds');
  await tx.updateTable('poll').set({ household_count: households }).where('id', '=', pollId).execute();
}

type OfPoll = { pollId: string; number: number };

/** Writes how a household has voted. The caller holds the poll's lock. */
export const setVoted = (tx: Tx, { pollId, number, voted }: OfPoll & { voted: 'screen' | null }) =>
  tx
    .updateTable('poll_household')
    .set({ voted })
    .where('poll_id', '=', pollId)
    .where('number', '=', number)
    .execute();

/** The ids of those in a household that a poll asks. */
export async function housemates(tx: Tx, { pollId, number }: OfPoll): Promise<string[]> {
  const rows = await tx
    .selectFrom('poll_household_member')
    .select('person_id')
    .where('poll_id', '=', pollId)
    .where('number', '=', number)
    .execute();
  return rows.map((row) => row.person_id);
}
