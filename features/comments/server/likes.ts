import { sql } from 'kysely';
import type { CommentLike } from '#features/comments/contract.ts';
import { abilities } from '#features/comments/policy.ts';
import type { Tx } from '#server/db.ts';
import { Refusal } from '#server/errors.ts';
import { record } from '#server/live/record.ts';
import type { Viewer } from '#server/viewer.ts';
import { type Writing, write } from '#server/write.ts';
import { lockComment } from './locks.ts';

/** Makes the viewer like a comment, or no longer; what is so already stays so. */
export async function setLike(p: Writing, viewer: Viewer, id: string, liked: boolean): Promise<CommentLike> {
  return write(p, async (tx) => {
    const comment = await lockComment(tx, viewer, id, { countsChange: false });
    const { post_id: postId, author_id: authorId, likes_count } = comment;
    if (!abilities(viewer, { authorId, deleted: false }).like) throw new Refusal('forbidden');
    const likesCount = await (liked ? insertLike : deleteLike)(tx, viewer, id, p.clock.now());
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

/** The like and its count in one statement. Returns the new count, or null where nothing changed. */
async function insertLike(tx: Tx, viewer: Viewer, id: string, now: Date): Promise<number | null> {
  const { rows } = await sql<{ likes_count: number }>`
    with changed as (
      insert into comment_like (comment_id, person_id, liked_at) values (${id}, ${viewer.personId}, ${now})
      on conflict do nothing returning comment_id
    )
    update comment set likes_count = likes_count + 1 where id in (select comment_id from changed)
    returning likes_count
  `.execute(tx);
  return rows[0]?.likes_count ?? null;
}

async function deleteLike(tx: Tx, viewer: Viewer, id: string): Promise<number | null> {
  const { rows } = await sql<{ likes_count: number }>`
    with changed as (
      delete from comment_like where comment_id = ${id} and person_id = ${viewer.personId} returning comment_id
    )
    update comment set likes_count = likes_count - 1 where id in (select comment_id from changed)
    returning likes_count
  `.execute(tx);
  return rows[0]?.likes_count ?? null;
}
