import type { PostBookmark } from '#community/posts/contract.ts';
import { type Writing, write } from '#server/database/write.ts';
import { record } from '#server/live/log/record.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { postNotFound } from './actions.ts';
import { visiblePosts } from './queries.ts';

/** Sets or removes a bookmark; idempotent. Only the viewer's devices are notified. */
export async function setBookmark(
  p: Writing,
  viewer: Viewer,
  id: string,
  bookmarked: boolean,
): Promise<PostBookmark> {
  const { personId } = viewer;
  return write(p, async (tx) => {
    // A shared key lock: the post cannot be deleted meanwhile, and other bookmarks do not wait.
    const post = await visiblePosts(tx, viewer)
      .select('post.id')
      .where('post.id', '=', id)
      .forKeyShare()
      .executeTakeFirst();
    if (!post) throw postNotFound();
    const changed = bookmarked
      ? await tx
          .insertInto('post_bookmark')
          .values({ post_id: id, person_id: personId, bookmarked_at: p.clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('post_id')
          .execute()
      : await tx
          .deleteFrom('post_bookmark')
          .where('post_id', '=', id)
          .where('person_id', '=', personId)
          .returning('post_id')
          .execute();
    const topics = [`person:${personId}`];
    if (changed.length > 0 && bookmarked) await record(tx, { type: 'post.bookmarked', topics, data: { id } });
    if (changed.length > 0 && !bookmarked)
      await record(tx, { type: 'post.unbookmarked', topics, data: { id } });
    return { bookmarked };
  });
}
