import { visiblePosts } from '#features/posts/server/queries.ts';
import type { Tx } from '#server/db.ts';
import { notFound } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { visibleComments } from './queries.ts';

/*
 * Rows are held in one order, post → comment → the thread's beginning, so that writes that meet (a deleted post among
 * them) wait for each other and never in a circle.
 */

/** The post, held so that its count can be changed and it cannot go away meanwhile. */
export async function lockPost(tx: Tx, viewer: Viewer, id: string) {
  const post = await visiblePosts(tx, viewer)
    .select(['post.id', 'post.comment_count'])
    .where('post.id', '=', id)
    .forNoKeyUpdate('post')
    .executeTakeFirst();
  if (!post) throw notFound('post.gone');
  return post;
}

type LockedPost = { countsChange: boolean };

/** A comment that stands, held until the transaction ends, its post before it: that one's count is true where it was held for it. */
export async function lockComment(tx: Tx, viewer: Viewer, id: string, { countsChange }: LockedPost) {
  const seen = await visibleComments(tx, viewer)
    .select(['post.id', 'post.comment_count'])
    .where('comment.id', '=', id)
    .$if(countsChange, (query) => query.forNoKeyUpdate('post'))
    .$if(!countsChange, (query) => query.forKeyShare('post'))
    .executeTakeFirst();
  if (!seen) throw notFound('comment.gone');
  const comment = await tx
    .selectFrom('comment')
    .select(['id', 'post_id', 'parent_id', 'thread_id', 'thread_at', 'author_id', 'likes_count'])
    .select(['replies_count', 'text'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!comment) throw notFound('comment.gone');
  return { ...comment, post: seen };
}
