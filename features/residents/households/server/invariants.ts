import { sql } from 'kysely';
import { type Invariant, inBatches } from '#server/invariants/invariant.ts';

/** A trigger takes out who moves, and an editor adds nobody who is moving. */
const membersElsewhere: Invariant = {
  name: 'household.members',
  sentence: 'households with a member who does not live in their town',
  ask: inBatches(
    { table: 'household' },
    (inBatch) => sql`
      select distinct household.id from household
      join household_member on household_member.household_id = household.id
      join person on person.id = household_member.person_id
      where ${inBatch} and person.city_code is distinct from household.city_code`,
  ),
};

export const householdsInvariants = [membersElsewhere];
