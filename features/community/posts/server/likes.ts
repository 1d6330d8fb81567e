import { sql } from 'kysely';
import type { PostLike } from '#community/posts/contract.ts';
import { type Writing, writeAs } from '#server/database/write.ts';
import { likesIn } from '#server/likes.ts';
import type { RowEvent } from '#server/live/log/record.ts';
import { compileOnce } from '#server/statements/compile-once.ts';
import { readWithNext, sendWithNext } from '#server/statements/send-with-next.ts';
import type { UncheckedViewer, Viewer } from '#server/viewer/viewer.ts';
import { postNotFound } from './actions.ts';
import { popularTopic, popularTopics } from './popular-topics.ts';
import { visiblePosts } from './queries.ts';

const postLikes = likesIn({
  item: 'post',
  likes: 'post_like',
  key: 'post_id',
  columns: ['id', 'city_code', 'club_id'],
});

type Liking = { id: string; now: Date };

const changeLike = compileOnce((db, viewer, { id, now }: Liking, { liked }: { liked: boolean }) => {
  const seen = visiblePosts(db, viewer).select(['post.id', 'post.likes_count']).where('post.id', '=', id);
  return postLikes({ seen, personId: viewer.personId, liked, now }, likeEvents(viewer, liked));
});

/** Sets or removes the viewer's like; idempotent. Everything is sent with the commit, in one exchange. */
export async function setLike(
  p: Writing,
  asking: UncheckedViewer,
  id: string,
  liked: boolean,
): Promise<PostLike> {
  const counted = await writeAs(p, asking, async (tx, viewer) => {
    await sendWithNext(tx, lockForLike(tx, viewer, { id }));
    return readWithNext(tx, changeLike(tx, viewer, { id, now: p.clock.now() }, { liked }));
  });
  const [post] = await counted();
  if (!post) throw postNotFound();
  return { liked, likesCount: post.likes_count };
}

/**
 * The viewer's other devices, readers of the post and readers of the popular list each learn what they show.
 */
function likeEvents({ personId }: Viewer, liked: boolean): RowEvent[] {
  const [id, town] = [sql<string>`id`, sql<string>`city_code`];
  const own = sql<string[]>`array['person:' || ${personId}::text]`;
  return [
    { type: liked ? 'post.liked' : 'post.unliked', topics: own, data: { id } },
    {
      type: 'post.likesCounted',
      topics: sql`array['post:' || id]`,
      data: { id, likesCount: sql<number>`likes_count` },
      mergeKey: sql`'post:' || id || ':likes'`,
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
const lockForLike = compileOnce((db, _viewer, { id }: { id: string }) =>
  db.selectFrom('post').select('id').where('id', '=', id).forNoKeyUpdate(),
);
