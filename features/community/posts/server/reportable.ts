import { regionTopics } from '#server/live/topics.ts';
import type { Reportable } from '#server/reportables.ts';
import { postNotFound } from './actions.ts';
import { lockPost } from './queries.ts';

/** Lets viewers report a post that they can see. */
export const reportablePost: Reportable = {
  async lock(tx, viewer, id) {
    const post = await lockPost(tx, viewer, id);
    if (!post) throw postNotFound();
    return { authorId: post.author_id };
  },
  table: 'post',
  author: 'author_id',
  async show(db, id) {
    const post = await db
      .selectFrom('post')
      .select(['title', 'content', 'city_code'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!post) return null;
    return { title: post.title, text: post.content, path: `/post/${id}`, cityCode: post.city_code };
  },
  async topics(tx, id) {
    const post = await tx
      .selectFrom('post')
      .select(['city_code', 'club_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!post) return [];
    return [`post:${id}`, ...(post.club_id ? [`club:${post.club_id}`] : regionTopics(post.city_code))];
  },
  inner: async (_tx, id) => [`post:${id}`],
};
