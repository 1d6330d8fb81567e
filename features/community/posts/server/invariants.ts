import { sql } from 'kysely';
import { countOf } from '#server/invariants/invariant.ts';

export const postsInvariants = [
  countOf('post', 'likes_count', sql`from post_like where post_id = post.id`),
  countOf('post', 'comment_count', sql`from comment where post_id = post.id and deleted_at is null`),
];
