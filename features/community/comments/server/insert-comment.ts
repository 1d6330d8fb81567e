import { sql } from 'kysely';
import { blockedReaders } from '#residents/people/server/blocks.ts';
import { type RowEvent, recordOf } from '#server/live/log/record.ts';
import { compileOnce } from '#server/statements/compile-once.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** A comment begins a thread of its own, or replies in one. */
export type Thread = {
  parent_id: string | null;
  thread_id: string;
  thread_at: Date;
  mention_id: string | null;
  created_at: Date;
};
type NewComment = { id: string; postId: string; text: string; thread: Thread };

const townOfPost = sql`(select city_code from post where post.id = post_id)`;

/** Screens learn the number of comments of each post, and readers of the post the comment. */
function commentEvents({ isUnblocked }: Viewer): RowEvent[] {
  const [topics, commentCount] = [sql<string[]>`array['post:' || post_id]`, sql<number>`comment_count`];
  return [
    {
      type: 'post.commentsCounted',
      topics,
      data: { id: sql<string>`post_id`, commentCount },
      mergeKey: sql<string>`'post:' || post_id || ':comments'`,
    },
    {
      type: 'comment.created',
      topics,
      data: { id: sql<string>`id`, postId: sql<string>`post_id`, commentCount },
      hiddenFrom: isUnblocked ? undefined : blockedReaders(sql.ref('author_id'), townOfPost),
    },
  ];
}

/**
 * Inserts a comment, counts it at its post and its thread, and records both events. No row: the id is that of
 * another comment, or of a deleted one. The caller has locked the post.
 */
export const insertComment = compileOnce(
  (_, viewer, { id, postId, text, thread }: NewComment) => sql<{ made: true }>`
    with made as (
      insert into comment (id, post_id, parent_id, thread_id, thread_at, mention_id, author_id, text, created_at)
      values (${id}, ${postId}, ${thread.parent_id}, ${thread.thread_id}, ${thread.thread_at}, ${thread.mention_id},
        ${viewer.personId}, ${text}, ${thread.created_at})
      on conflict (id) do nothing
      returning id, post_id, parent_id, author_id
    ), joined as (
      update comment set replies_count = replies_count + 1 where id in (select parent_id from made)
    ), counted as (
      update post set comment_count = comment_count + 1 where id in (select post_id from made)
      returning comment_count
    ), changed as (
      select made.id, post_id, author_id, comment_count from made cross join counted
    ), recorded as (${recordOf('changed', commentEvents(viewer))})
    select true as made from made`,
);
