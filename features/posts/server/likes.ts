import { sql } from 'kysely';
import type { PostLike } from '#features/posts/contract.ts';
import type { Tx } from '#server/db.ts';
import { record } from '#server/live/record.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { write } from '#server/write.ts';
import { gone } from './actions.ts';
import { popularTopics } from './popular-topics.ts';
import { lockPost } from './queries.ts';

type Writing = Pick<Platform, 'db' | 'live' | 'clock'>;

/** Makes the viewer like a post, or no longer; what is so already stays so. */
export async function setLike(p: Writing, viewer: Viewer, id: string, liked: boolean): Promise<PostLike> {
  return write(p, async (tx) => {
    const post = await lockPost(tx, viewer, id);
    if (!post) throw gone();
    const likesCount = await (liked ? insertLike : deleteLike)(tx, viewer, id, p.clock.now());
    if (likesCount === null) return { liked, likesCount: post.likes_count };
    await record(
      tx,
      { type: liked ? 'post.liked' : 'post.unliked', topics: [`person:${viewer.personId}`], data: { id } },
      {
        type: 'post.likesCounted',
        topics: [`post:${id}`],
        data: { id, likesCount },
        mergeKey: `post:${id}:likes`,
      },
    );
    if (!post.club_id) {
      const topics = popularTopics(post.city_code);
      await record(tx, { type: 'popular.moved', topics, data: {}, mergeKey: topics[0] });
    }
    return { liked, likesCount };
  });
}

/** The like and its count in one statement. Returns the new count, or null where nothing changed. */
async function insertLike(tx: Tx, viewer: Viewer, id: string, now: Date): Promise<number | null> {
  const { rows } = await sql<{ likes_count: number }>`
    with changed as (
      insert into post_like (post_id, person_id, liked_at) values (${id}, ${viewer.personId}, ${now})
      on conflict do nothing returning post_id
    )
    update post set likes_count = likes_count + 1 where id in (select post_id from changed) returning likes_count
  `.execute(tx);
  return rows[0]?.likes_count ?? null;
}

async function deleteLike(tx: Tx, viewer: Viewer, id: string): Promise<number | null> {
  const { rows } = await sql<{ likes_count: number }>`
    with changed as (
      delete from post_like where post_id = ${id} and person_id = ${viewer.personId} returning post_id
    )
    update post set likes_count = likes_count - 1 where id in (select post_id from changed) returning likes_count
  `.execute(tx);
  return rows[0]?.likes_count ?? null;
}
