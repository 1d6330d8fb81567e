import type { Reportable } from '#server/reportables.ts';
import { gone } from './actions.ts';
import { lockPost } from './queries.ts';

/** Reporting a post one can see. */
export const reportablePost: Reportable = {
  async hold(tx, viewer, id) {
    const post = await lockPost(tx, viewer, id);
    if (!post) throw gone();
    return { authorId: post.author_id };
  },
  async count(tx, id) {
    await tx
      .updateTable('post')
      .set(({ eb }) => ({ report_count: eb('report_count', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },
};
