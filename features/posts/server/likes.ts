import { sql } from 'kysely';
import type { PostLike } from '#features/posts/contract.ts';
import type { Tx } from '#server/db.ts';
import { type NewEvent, record } from '#server/live/record.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';
import type { UncheckedViewer, Viewer } from '#server/viewer.ts';
import { type Writing, writeAs } from '#server/write.ts';
import { gone } from './actions.ts';
import { popularTopics } from './popular-topics.ts';
import { visiblePosts } from './queries.ts';

/** Sets or removes the viewer's like; idempotent. */
export async function setLike(
  p: Writing,
  asking: UncheckedViewer,
  id: string,
  liked: boolean,
): Promise<PostLike> {
  return writeAs(p, asking, async (tx, viewer) => {
    await lockForLike(tx, id);
    const post = await (liked ? insertLike : deleteLike)(tx, viewer, id, p.clock.now());
    if (!post) {
      const unchanged = await visiblePosts(tx, viewer)
        .select('post.likes_count')
        .where('post.id', '=', id)
        .executeTakeFirst();
      if (!unchanged) throw gone();
      return { liked, likesCount: unchanged.likes_count };
    }
    const likesCount = post.likes_count;
    await record(tx, ...likeEvents(viewer, liked, { id, ...post }));
    return { liked, likesCount };
  });
}

/** The viewer's other devices, readers of the post and readers of the popular list each learn what they show. */
function likeEvents(viewer: Viewer, liked: boolean, post: Counted & { id: string }): NewEvent[] {
  const { id, likes_count: likesCount, city_code, club_id } = post;
  const popular = popularTopics(city_code);
  return [
    { type: liked ? 'post.liked' : 'post.unliked', topics: [`person:${viewer.personId}`], data: { id } },
    {
      type: 'post.likesCounted',
      topics: [`post:${id}`],
      data: { id, likesCount },
      mergeKey: `post:${id}:likes`,
    },
    ...(club_id ? [] : [{ type: 'popular.moved', topics: popular, data: {}, mergeKey: popular[0] }]),
  ];
}

/** Locks the post's row first: concurrent likes of it wait. The lock reveals nothing, so visibility is not checked. */
const lockForLike = (tx: Tx, id: string) =>
  sendWithNext(tx, tx.selectFrom('post').select('id').where('id', '=', id).forNoKeyUpdate().compile());

type Counted = { likes_count: number; city_code: string; club_id: string | null };

/** Inserts the like and updates the count in one statement, if the viewer may see the post. Undefined if nothing changed. */
async function insertLike(tx: Tx, viewer: Viewer, id: string, now: Date): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    with changed as (
      insert into post_like (post_id, person_id, liked_at)
      select seen.id, ${viewer.personId}, ${now} from ${seen(tx, viewer, id)} as seen
      on conflict do nothing returning post_id
    )
    update post set likes_count = likes_count + 1 where id in (select post_id from changed)
    returning likes_count, city_code, club_id
  `.execute(tx);
  return rows[0];
}

async function deleteLike(tx: Tx, viewer: Viewer, id: string): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    with changed as (
      delete from post_like where person_id = ${viewer.personId}
        and post_id in (select seen.id from ${seen(tx, viewer, id)} as seen)
      returning post_id
    )
    update post set likes_count = likes_count - 1 where id in (select post_id from changed)
    returning likes_count, city_code, club_id
  `.execute(tx);
  return rows[0];
}

const seen = (tx: Tx, viewer: Viewer, id: string) =>
  visiblePosts(tx, viewer).select('post.id').where('post.id', '=', id);
