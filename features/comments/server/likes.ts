import type { CommentLike } from '#features/comments/contract.ts';
import { likesIn } from '#server/likes.ts';
import { record } from '#server/live/record.ts';
import type { UncheckedViewer } from '#server/viewer.ts';
import { type Writing, writeAs } from '#server/write.ts';
import { lockComment } from './locks.ts';

const changeLike = likesIn({ item: 'comment', likes: 'comment_like', key: 'comment_id' });

/** Sets or removes the viewer's like. Does nothing if it is so already. */
export async function setLike(
  p: Writing,
  asking: UncheckedViewer,
  id: string,
  liked: boolean,
): Promise<CommentLike> {
  return writeAs(p, asking, async (tx, viewer) => {
    const comment = await lockComment(tx, viewer, id, { countsChange: false });
    const { post_id: postId, likes_count } = comment;
    const likesCount = await changeLike(tx, { id, personId: viewer.personId, liked, now: p.clock.now() });
    if (likesCount === null) return { liked, likesCount: likes_count };
    await record(
      tx,
      {
        type: 'comment.liked',
        topics: [`post:${postId}`],
        data: { id, postId, likesCount },
        mergeKey: `comment:${id}:likes`,
      },
      { type: 'comment.likeSet', topics: [`person:${viewer.personId}`], data: { id, postId, liked } },
    );
    return { liked, likesCount };
  });
}
