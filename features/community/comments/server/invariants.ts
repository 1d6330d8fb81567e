import { sql } from 'kysely';
import { countOf } from '#server/invariants/invariant.ts';

export const commentsInvariants = [
  countOf('comment', 'likes_count', sql`from comment_like where comment_id = comment.id`),
  countOf(
    'comment',
    'replies_count',
    sql`from comment as reply where reply.parent_id = comment.id and reply.deleted_at is null`,
  ),
];
