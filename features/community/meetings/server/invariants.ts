import { sql } from 'kysely';
import { countOf } from '#server/invariants/invariant.ts';

export const meetingsInvariants = [
  countOf('meeting', 'going_count', sql`from meeting_answer where meeting_id = meeting.id and going`),
];
