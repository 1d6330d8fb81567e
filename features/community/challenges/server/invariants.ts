import { sql } from 'kysely';
import { countOf } from '#server/invariants/invariant.ts';

export const challengesInvariants = [
  countOf('photo_entry', 'likes_count', sql`from photo_like where photo_id = photo_entry.id`),
];
