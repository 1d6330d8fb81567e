import { sql } from 'kysely';
import type { CommentLike } from '#community/comments/contract.ts';
import { type Writing, writeAs } from '#server/database/write.ts';
import { notFound } from '#server/errors.ts';
import { likesIn } from '#server/likes.ts';
import type { RowEvent } from '#server/live/log/record.ts';
import { readWithNext } from '#server/statements/send-with-next.ts';
import type { UncheckedViewer, Viewer } from '#server/viewer/viewer.ts';
import { lockForLike } from './locks.ts';
import { visibleComments } from './queries.ts';

const changeLike = likesIn({
  item: 'comment',
  likes: 'comment_like',
  key: 'comment_id',
  columns: ['post_id'],
});

/**
 * Sets or removes the viewer's like. Does nothing if it is so already. Everything is sent with the commit.
 */
export async function setLike(
  p: Writing,
  asking: UncheckedViewer,
  id: string,
  liked: boolean,
): Promise<CommentLike> {
  const counted = await writeAs(p, asking, async (tx, viewer) => {
    await lockForLike(tx, id);
    const seen = visibleComments(tx, viewer)
      .select(['comment.id', 'comment.likes_count'])
      .where('comment.id', '=', id)
      .where('comment.deleted_at', 'is', null);
    const like = { seen, personId: viewer.personId, liked, now: p.clock.now() };
    return readWithNext(tx, changeLike(like, likeEvents(viewer, liked, id)).compile(tx));
  });
  const [comment] = await counted();
  if (!comment) throw notFound('comment.gone');
  return { liked, likesCount: comment.likes_count };
}

function likeEvents(viewer: Viewer, liked: boolean, id: string): RowEvent[] {
  const postId = sql<string>`post_id`;
  return [
    {
      type: 'comment.liked',
      topics: sql`array['post:' || post_id]`,
      data: { id, postId, likesCount: sql<number>`likes_count` },
      mergeKey: `comment:${id}:likes`,
    },
    { type: 'comment.likeSet', topics: [`person:${viewer.personId}`], data: { id, postId, liked } },
  ];
}
