import type { Reportable } from '#server/reportables.ts';
import { lockComment } from './locks.ts';

/** Reporting a comment one can see. */
export const reportableComment: Reportable = {
  async hold(tx, viewer, id) {
    const { author_id } = await lockComment(tx, viewer, id, { countsChange: false });
    return { authorId: author_id };
  },
  async count(tx, id) {
    await tx
      .updateTable('comment')
      .set(({ eb }) => ({ report_count: eb('report_count', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },
};
