import { sql } from 'kysely';
import { countOf, type Invariant, inBatches } from '#server/invariants/invariant.ts';

export const clubsInvariants: Invariant[] = [
  countOf('club', 'members_count', sql`from club_member where club_id = club.id`),
  {
    name: 'club.creator_id',
    sentence: 'clubs whose creator is no member',
    ask: inBatches(
      { table: 'club' },
      (inBatch) => sql`select id from club where ${inBatch} and creator_id is not null
        and not exists (select from club_member where club_id = club.id and person_id = club.creator_id)`,
    ),
  },
];
