import { sql } from 'kysely';
import { type Invariant, inBatches, inWhole } from '#server/invariants/invariant.ts';

/** Until only the numbers are left. */
const counts: Invariant = {
  name: 'signup.counts',
  sentence: 'sign-ups whose numbers of seats taken and of people who wait are not those of their entries',
  ask: inBatches(
    { table: 'signup' },
    (inBatch) => sql`
      select id from signup where ${inBatch} and erased_at is null and (taken, waiting) <> (
        select count(*) filter (where has_seat), count(*) filter (where not has_seat)
        from signup_entry where signup_id = signup.id
      )`,
  ),
};

/** Afterwards nobody moves up any more. */
const nobodyWaits: Invariant = {
  name: 'signup.free',
  sentence: 'sign-ups of days to come where somebody waits although a seat is free',
  ask: inWhole(
    (now) => sql`
      select id from signup where waiting > 0 and taken < seats
        and day >= (${now}::timestamptz at time zone 'Asia/Seoul')::date`,
  ),
};

export const signupsInvariants = [counts, nobodyWaits];
