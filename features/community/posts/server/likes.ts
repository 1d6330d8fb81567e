import { sql } from 'kysely';
import type { PostLike } from '#community/posts/contract.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, writeAs } from '#server/database/write.ts';
import { likesIn } from '#server/likes.ts';
import type { RowEvent } from '#server/live/log/record.ts';
import { readWithNext, sendWithNext } from '#server/statements/send-with-next.ts';
import type { UncheckedViewer, Viewer } from '#server/viewer/viewer.ts';
import { postNotFound } from './actions.ts';
import { popularTopic, popularTopics } from './popular-topics.ts';
import { visiblePosts } from './queries.ts';

const changeLike = likesIn({
  item: 'post',
  likes: 'post_like',
  key: 'post_id',
  columns: ['city_code', 'club_id'],
});

/** Sets or removes the viewer's like; idempotent. Everything is sent with the commit, in one exchange. */
export async function setLike(
  p: Writing,
  asking: UncheckedViewer,
  id: string,
  liked: boolean,
): Promise<PostLike> {
  const counted = await writeAs(p, asking, async (tx, viewer) => {
    await lockForLike(tx, id);
    const seen = visiblePosts(tx, viewer).select(['post.id', 'post.likes_count']).where('post.id', '=', id);
    const like = { seen, personId: viewer.personId, liked, now: p.clock.now() };
    return readWithNext(tx, changeLike(like, likeEvents(viewer, liked, id)).compile(tx));
  });
  const [post] = await counted();
  if (!post) throw postNotFound();
  return { liked, likesCount: post.likes_count };
}

/**
 * The viewer's other devices, readers of the post and readers of the popular list each learn what they show.
 */
function likeEvents(viewer: Viewer, liked: boolean, id: string): RowEvent[] {
  const town = sql<string>`city_code`;
  return [
    { type: liked ? 'post.liked' : 'post.unliked', topics: [`person:${viewer.personId}`], data: { id } },
    {
      type: 'post.likesCounted',
      topics: [`post:${id}`],
      data: { id, likesCount: sql<number>`likes_count` },
      mergeKey: `post:${id}:likes`,
    },
    {
      type: 'popular.moved',
      topics: sql`case when club_id is null then ${popularTopics(town)} end`,
      data: {},
      mergeKey: popularTopic(town),
    },
  ];
}

/**
 * Locks the post's row first: concurrent likes of it wait. The lock reveals nothing, so visibility is not
 * checked.
 */
const lockForLike = (tx: Tx, id: string) =>
  sendWithNext(tx, tx.selectFrom('post').select('id').where('id', '=', id).forNoKeyUpdate().compile());
