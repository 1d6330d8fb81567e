import type { Tx } from '#server/db.ts';
import { record } from '#server/live/record.ts';

/**
 * Changes how many comments a post has by `by`, in the transaction that writes or removes them, and tells whoever has
 * the post on screen. Returns the new number; null where the post is gone.
 */
export async function changeCommentCount(tx: Tx, postId: string, by: number): Promise<number | null> {
  const row = await tx
    .updateTable('post')
    .set(({ eb }) => ({ comment_count: eb('comment_count', '+', by) }))
    .where('id', '=', postId)
    .returning('comment_count')
    .executeTakeFirst();
  if (!row) return null;
  await record(tx, {
    type: 'post.commentsCounted',
    topics: [`post:${postId}`],
    data: { id: postId, commentCount: row.comment_count },
    mergeKey: `post:${postId}:comments`,
  });
  return row.comment_count;
}
