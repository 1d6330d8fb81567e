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

/** Afterwards nobody moves up any more. What somebody freed by leaving a club waits for a job. */
const nobodyWaits: Invariant = {
  name: 'signup.free',
  sentence: 'sign-ups of days to come where somebody waits although a seat is free',
  ask: inWhole(
    (now) => sql`
      select id from signup where waiting > 0 and taken < seats
        and day >= (${now}::timestamptz at time zone 'Asia/Seoul')::date and freed_at is null
        and not exists (select from meeting where id = meeting_id and cancelled_at is not null)`,
  ),
};

/** Until only the numbers are left. */
const seatsAreRsvps: Invariant = {
  name: 'signup.answers',
  sentence: 'sign-ups of meetings where residents with a seat are not those who go',
  ask: inBatches(
    { table: 'signup' },
    (inBatch) => sql`
      select id from signup where ${inBatch} and meeting_id is not null and erased_at is null and exists (
        select from (
          select person_id from signup_entry where signup_id = signup.id and has_seat and person_id is not null
        ) seated full join (
          select person_id from meeting_answer where meeting_answer.meeting_id = signup.meeting_id and going
        ) goer using (person_id)
        where seated.person_id is null or goer.person_id is null
      )`,
  ),
};

export const signupsInvariants = [counts, nobodyWaits, seatsAreRsvps];
