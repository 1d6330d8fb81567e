import { sql } from 'kysely';
import type { CommentLike } from '#community/comments/contract.ts';
import { type Writing, writeAs } from '#server/database/write.ts';
import { notFound } from '#server/errors.ts';
import { likesIn } from '#server/likes.ts';
import type { RowEvent } from '#server/live/log/record.ts';
import { compileOnce } from '#server/statements/compile-once.ts';
import { readWithNext } from '#server/statements/send-with-next.ts';
import type { UncheckedViewer, Viewer } from '#server/viewer/viewer.ts';
import { lockForLike } from './locks.ts';
import { visibleComments } from './queries.ts';

const commentLikes = likesIn({
  item: 'comment',
  likes: 'comment_like',
  key: 'comment_id',
  columns: ['id', 'post_id'],
});

type Liking = { id: string; now: Date };

const changeLike = compileOnce((db, viewer, { id, now }: Liking, { liked }: { liked: boolean }) => {
  const seen = visibleComments(db, viewer)
    .select(['comment.id', 'comment.likes_count'])
    .where('comment.id', '=', id)
    .where('comment.deleted_at', 'is', null);
  return commentLikes({ seen, personId: viewer.personId, liked, now }, likeEvents(viewer, liked));
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
    await lockForLike(tx, viewer, id);
    return readWithNext(tx, changeLike(tx, viewer, { id, now: p.clock.now() }, { liked }));
  });
  const [comment] = await counted();
  if (!comment) throw notFound('comment.gone');
  return { liked, likesCount: comment.likes_count };
}

function likeEvents({ personId }: Viewer, liked: boolean): RowEvent[] {
  const [id, postId] = [sql<string>`id`, sql<string>`post_id`];
  return [
    {
      type: 'comment.liked',
      topics: sql`array['post:' || post_id]`,
      data: { id, postId, likesCount: sql<number>`likes_count` },
      mergeKey: sql`'comment:' || id || ':likes'`,
    },
    {
      type: 'comment.likeSet',
      topics: sql`array['person:' || ${personId}::text]`,
      data: { id, postId, liked },
    },
  ];
}
