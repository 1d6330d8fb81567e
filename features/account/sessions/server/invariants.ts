import { sql } from 'kysely';
import { type Invariant, inWhole } from '#server/invariants/invariant.ts';

export const sessionsInvariants: Invariant[] = [
  {
    name: 'session.deleted_account',
    sentence: 'open sessions of accounts that are being deleted',
    ask: inWhole(
      () =>
        sql`select session.id from session join account_deletion using (person_id) where ended_at is null`,
    ),
  },
  {
    name: 'session.suspended_account',
    sentence: 'open sessions of people who are suspended',
    ask: inWhole(
      (now) => sql`select distinct session.id from session join suspension using (person_id)
        where session.ended_at is null and suspension.lifted_at is null
          and (suspension.ends_at is null or suspension.ends_at > ${now})`,
    ),
  },
];
