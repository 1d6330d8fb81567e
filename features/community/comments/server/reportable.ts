import { countedNow } from '#community/posts/server/comment-count.ts';
import type { Reportable } from '#server/reportables.ts';
import { lockComment } from './locks.ts';

/** How a comment is reported. Only a visible comment can be. */
export const reportableComment: Reportable = {
  async lock(tx, viewer, id) {
    const { author_id } = await lockComment(tx, viewer, id, { countsChange: false });
    return { authorId: author_id };
  },
  table: 'comment',
  author: 'author_id',
  async show(db, id) {
    const comment = await db
      .selectFrom('comment')
      .innerJoin('post', 'post.id', 'comment.post_id')
      .select(['comment.text', 'comment.post_id', 'post.title', 'post.city_code'])
      .where('comment.id', '=', id)
      .where('comment.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!comment) return null;
    const { text, post_id: postId, title, city_code: cityCode } = comment;
    return { title, text, path: `/post/${postId}?comment=${id}`, cityCode };
  },
  async topics(tx, id) {
    const comment = await tx.selectFrom('comment').select('post_id').where('id', '=', id).executeTakeFirst();
    return comment ? [`post:${comment.post_id}`] : [];
  },
  async counted(tx, id) {
    const post = await tx
      .selectFrom('comment')
      .innerJoin('post', 'post.id', 'comment.post_id')
      .select(['post.id', 'post.comment_count'])
      .where('comment.id', '=', id)
      .executeTakeFirst();
    return post ? [countedNow(post)] : [];
  },
};
