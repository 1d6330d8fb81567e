import { sql } from 'kysely';
import type { Tx } from '#server/db.ts';
import { record } from '#server/live/record.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';

/**
 * Changes a post's comment count by `by` and notifies screens that show the post. Must run in the transaction that
 * changes the comments and holds the lock on the post's row. Returns the new count.
 */
export async function changeCommentCount(
  tx: Tx,
  { id, comment_count }: { id: string; comment_count: number },
  by: 1 | -1,
): Promise<number> {
  const commentCount = comment_count + by;
  const counted = sql`update post set comment_count = ${commentCount} where id = ${id}`;
  await sendWithNext(tx, counted.compile(tx));
  await record(tx, {
    type: 'post.commentsCounted',
    topics: [`post:${id}`],
    data: { id, commentCount },
    mergeKey: `post:${id}:comments`,
  });
  return commentCount;
}
